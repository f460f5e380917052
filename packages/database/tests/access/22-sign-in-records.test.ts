import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'

const { owner } = await openTestDatabase()
const people = await createPeople(owner)

const recordsOf = async ({ id }: { id: string }) =>
  (
    await owner.query(
      'select host(address) as address, at from private.sign_in_records where account_id = $1',
      [id],
    )
  ).rows
const addressOf = async ({ id }: { id: string }) =>
  (await owner.query('select ip from auth.sessions where id = $1', [id])).rows[0].ip

test('a sign-in records the IP address, and the session does not store it', async () => {
  const person = await createPerson(owner)
  const session = await createSession(owner, { person, address: '203.0.113.7' })
  assert.equal(await addressOf(session), null)
  const records = await recordsOf(person)
  assert.deepEqual(
    records.map(({ address }) => address),
    ['203.0.113.7'],
  )
})

test('refreshing a session neither stores nor records the IP address', async () => {
  const person = await createPerson(owner)
  const session = await createSession(owner, { person })
  await owner.query(`update auth.sessions set refreshed_at = now(), ip = '203.0.113.8' where id = $1`, [
    session.id,
  ])
  assert.equal(await addressOf(session), null)
  assert.equal((await recordsOf(person)).length, 1)
})

test('a sign-in without a known IP address records nothing', async () => {
  const person = await createPerson(owner)
  await owner.query(
    'insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), $1, now())',
    [person.id],
  )
  assert.deepEqual(await recordsOf(person), [])
})

test('a sign-in deletes sign-in records older than six months, but no younger record', async () => {
  const person = await createPerson(owner)
  await owner.query(
    `insert into private.sign_in_records
     select $1, '203.0.113.9', now() - interval '6 months' + age
     from unnest('{-1 minute,-1 year,1 day}'::interval[]) as age`,
    [person.id],
  )
  await createSession(owner, { person: people.client })
  assert.equal((await recordsOf(person)).length, 1)
})

test('a sign-in record outlives its account', async () => {
  const person = await createPerson(owner)
  await createSession(owner, { person })
  await owner.query('delete from auth.users where id = $1', [person.id])
  assert.equal((await recordsOf(person)).length, 1)
})
