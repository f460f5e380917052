import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'

const { owner } = await openTestDatabase()
const picture = `data:image/png;base64,${'A'.repeat(64)}`

/** Signs up as the auth service does, and returns the resulting profile. */
async function signUp(metadata: unknown, email: string | null = `${randomUUID()}@example.com`) {
  const id = randomUUID()
  await owner.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    email,
    JSON.stringify(metadata),
  ])
  const { rows } = await owner.query('select * from public.profiles where id = $1', [id])
  assert.equal(rows.length, 1)
  return rows[0]
}

const metadataOf = async (id: string) =>
  (await owner.query('select raw_user_meta_data as metadata from auth.users where id = $1', [id])).rows[0]
    .metadata

test('a visitor signs up as a client or as a provider', async () => {
  for (const user_type of ['client', 'provider']) {
    const profile = await signUp({ user_type, name: ' Ana Prado ', phone: '+55 (21) 90000-0001' })
    assert.equal(profile.user_type, user_type)
    assert.equal(profile.name, 'Ana Prado')
    assert.equal(profile.phone, '21900000001')
  }
})

test('a visitor whose sign-up asks for any other role, even admin, becomes a client', async () => {
  for (const user_type of ['admin', 'ADMIN', 'service_role', null, 7, ['provider']]) {
    assert.equal((await signUp({ user_type, name: 'Ana' })).user_type, 'client')
  }
})

test('invalid metadata never makes a sign-up fail', async () => {
  for (const metadata of [
    null,
    [],
    'text',
    7,
    {},
    { name: ' ', phone: '123', profile_pic_url: 'javascript:x' },
  ]) {
    const profile = await signUp(metadata)
    assert.equal(profile.phone, null)
    assert.equal(profile.profile_pic_url, null)
  }
  assert.equal((await signUp({ name: 'a'.repeat(5000) })).name.length, 120)
})

test('a sign-up without a name takes the local part of the e-mail as the name', async () => {
  assert.equal((await signUp({}, 'maria.silva@example.com')).name, 'maria.silva')
  assert.equal((await signUp({}, 'm@example.com')).name, 'Sem nome')
  assert.equal((await signUp({}, null)).name, 'Sem nome')
})

test('sign-up moves the picture from the metadata into the profile', async () => {
  const { id, profile_pic_url } = await signUp({ name: 'Ana', profile_pic_url: picture })
  assert.equal(profile_pic_url, picture)
  assert.deepEqual(await metadataOf(id), { name: 'Ana' })
})

test('the picture stays out of the metadata even when the auth service writes it there again', async () => {
  const { id } = await signUp({ name: 'Ana', profile_pic_url: picture })
  await owner.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
    id,
    { name: 'Ana', email_verified: true, profile_pic_url: picture },
  ])
  assert.deepEqual(await metadataOf(id), { name: 'Ana', email_verified: true })
})

test('the picture stays out of the identity that the auth service stores', async () => {
  const { id } = await signUp({ name: 'Ana' })
  const { rows } = await owner.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $1::uuid, 'email', $2) returning identity_data`,
    [id, { sub: id, profile_pic_url: picture }],
  )
  assert.deepEqual(rows[0].identity_data, { sub: id })
})

test('sign-up moves the accepted terms version from the metadata into the profile and adds the time', async () => {
  const { id, terms_version, terms_accepted_at } = await signUp({
    name: 'Ana',
    terms_version: '2026-11-23',
  })
  assert.equal(terms_version, '2026-11-23')
  assert.ok(terms_accepted_at instanceof Date)
  assert.deepEqual(await metadataOf(id), { name: 'Ana' })
})

test('a terms version that is not a date is ignored, and no acceptance is stored', async () => {
  for (const terms_version of [null, 7, '', '2026', '2026-11-23 ', 'a'.repeat(5000), ['2026-11-23']]) {
    const profile = await signUp({ name: 'Ana', terms_version })
    assert.deepEqual([profile.terms_version, profile.terms_accepted_at], [null, null])
  }
})

test('sign-up drops a picture that exceeds 64 kB or is not a data URL of an accepted type', async () => {
  const large = `data:image/png;base64,${'A'.repeat(65_536)}`
  for (const profile_pic_url of [large, 'data:image/svg+xml;base64,AAAA', 'https://example.com/a.png']) {
    assert.equal((await signUp({ name: 'Ana', profile_pic_url })).profile_pic_url, null)
  }
})
