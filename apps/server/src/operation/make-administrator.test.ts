import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccount } from '@fenix/supabase-server/auth/accounts.ts'
import { createClient } from '@supabase/supabase-js'
import { startTestServer } from '#testing.ts'
import { makeAdministrator } from './make-administrator.ts'

const { backend, url, publishableKey } = await startTestServer()
const { database } = backend

const account = (email: string, confirmed = true) =>
  createAccount(database, { email, password: 'pipoca-doce-31', confirmed, metadata: { name: 'Bia Lopes' } })

async function signIn(email: string, password: string) {
  const client = createClient(url, publishableKey)
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  return { client, session: data.session, code: error?.code }
}

async function isAdmin(email: string) {
  const { rows } = await database.run({
    text: `select user_type from profiles join auth.users using (id) where email = $1`,
    values: [email],
  })
  return rows[0]?.user_type === 'admin'
}

test('an account becomes an administrator and keeps its password', async () => {
  await account('bia@example.com')
  const printed = await makeAdministrator(database, 'bia@example.com', undefined)
  assert.deepEqual(printed, ['bia@example.com is an administrator now.'])
  assert.ok(await isAdmin('bia@example.com'))
  assert.ok((await signIn('bia@example.com', 'pipoca-doce-31')).session)
})

test('a new administrator gets a password, printed only if it was generated', async () => {
  const [, line] = await makeAdministrator(database, 'new@example.com', undefined)
  const password = line?.replace('  password  ', '') ?? ''
  assert.ok((await signIn('new@example.com', password)).session)

  const printed = await makeAdministrator(database, 'given@example.com', 'balao-de-ar-quente')
  assert.deepEqual(printed, ['given@example.com is an administrator now.'])
  assert.ok((await signIn('given@example.com', 'balao-de-ar-quente')).session)
})

test('an account with an unconfirmed e-mail cannot become an administrator', async () => {
  await account('claimed@example.com', false)
  await assert.rejects(
    makeAdministrator(database, 'claimed@example.com', undefined),
    /^Error: claimed@example\.com has an account whose e-mail is not confirmed: /,
  )
  assert.equal(await isAdmin('claimed@example.com'), false)
})

test('a given password replaces the current password of an account and ends the sessions of the account', async () => {
  await account('taken@example.com')
  const { client } = await signIn('taken@example.com', 'pipoca-doce-31')
  await makeAdministrator(database, 'taken@example.com', 'balao-de-ar-quente')
  assert.equal((await signIn('taken@example.com', 'pipoca-doce-31')).code, 'invalid_credentials')
  assert.equal((await client.auth.refreshSession()).data.session, null)
  assert.ok((await signIn('taken@example.com', 'balao-de-ar-quente')).session)
})

test('making an administrator removes the second factor and all sessions, and the audit log records it', async () => {
  await account('lost@example.com')
  const { session } = await signIn('lost@example.com', 'pipoca-doce-31')
  const id = session?.user.id
  await database.run({
    text: `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    values: [id],
  })
  const printed = await makeAdministrator(database, 'lost@example.com', undefined)
  assert.deepEqual(printed, ['lost@example.com is an administrator now.', '  second factor removed'])
  const sessions = await database.run({ text: 'select from auth.sessions where user_id = $1', values: [id] })
  assert.equal(sessions.rowCount, 0)
  assert.equal((await signIn('lost@example.com', 'pipoca-doce-31')).session?.user.factors, undefined)
  const { rows } = await database.run({
    text: 'select actor_id, act from private.audit_log where target_id = $1 order by id',
    values: [id],
  })
  assert.deepEqual(rows, [
    { actor_id: null, act: 'appointed' },
    { actor_id: null, act: 'factor_reset' },
  ])
})
