import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, everybody, openTarget } from './target.ts'

const { db, send, signIn, harmless, refused, people } = await openTarget()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rpc = (name: string, body: object = {}) =>
  ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const
const codeOf = ({ text }: Answer) => JSON.parse(text).code

const sessionsOf = async (id: string) =>
  (await db.query('select id from auth.sessions where user_id = $1 order by id', [id])).rows
/** Lets the sign-ins of everybody be an hour old. */
const letTimePass = () =>
  db.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'`)

/** The token that a refresh gives, after its session's password was given an hour ago. */
async function oldToken(email: string) {
  const { refreshToken } = await signIn(email)
  await letTimePass()
  const path = '/auth/v1/token?grant_type=refresh_token'
  const { text } = await send({ method: 'POST', path, body: { refresh_token: refreshToken } })
  return JSON.parse(text).access_token as string
}

test("nobody ends another's session", async () => {
  const sessions = await sessionsOf(people.otherClient.id)
  assert.ok(sessions.length > 0)
  for (const as of everybody) {
    if (as === 'otherClient') continue
    for (const { id } of sessions) await harmless({ as, ...rpc('end_session', { session_id: id }) })
  }
  assert.deepEqual(await sessionsOf(people.otherClient.id), sessions)
})

test("nobody sees another's sessions or data, whatever they send", async () => {
  const { id } = people.otherClient
  for (const as of everybody) {
    for (const name of ['my_sessions', 'export_my_data']) {
      await harmless({ as, ...rpc(name) }, { as, path: `/rest/v1/rpc/${name}` })
      for (const argument of ['id', 'user_id', 'account_id', 'me']) {
        await refused({ as, ...rpc(name, { [argument]: id }) })
      }
    }
  }
})

test('a stolen token without a fresh password deletes no account', async () => {
  const headers = bearer(await oldToken(people.client.email))
  const answer = await refused({ ...rpc('delete_my_account'), headers })
  assert.equal(codeOf(answer), '28000')
})

test('claims in the metadata do not pass for a fresh password', async () => {
  const { token } = await signIn(people.client.email)
  const amr = [{ method: 'password', timestamp: Date.now() }]
  const body = { data: { amr, session_id: null } }
  const changed = await send({ method: 'PUT', path: '/auth/v1/user', headers: bearer(token), body })
  assert.equal(changed.status, 200)
  const headers = bearer(await oldToken(people.client.email))
  await refused({ ...rpc('delete_my_account', { amr }), headers }, { ...rpc('delete_my_account'), headers })
})

test('a token of an ended session deletes no account', async () => {
  const { token } = await signIn(people.client.email)
  await send({ method: 'POST', path: '/auth/v1/logout?scope=local', headers: bearer(token) })
  await refused({ ...rpc('delete_my_account'), headers: bearer(token) })
})

test('the last administrator cannot leave', async () => {
  await db.query(`update public.profiles set user_type = 'client' where user_type = 'admin' and id <> $1`, [
    people.admin.id,
  ])
  const { token } = await signIn(people.admin.email)
  await refused({ ...rpc('delete_my_account'), headers: bearer(token) })
})

test('nobody deletes an account with a GET, which a page of another site could send', async () => {
  const { token } = await signIn(people.client.email)
  await refused({ path: '/rest/v1/rpc/delete_my_account', headers: bearer(token) })
})
