import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget } from './target.ts'

const { db, send, signIn, refused, people } = await openTarget()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rpc = (name: string, body: object = {}) =>
  ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const

/** Makes all sign-ins an hour old. */
const letTimePass = () =>
  db.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'`)

/** A refreshed token of a session whose password was given an hour ago. */
async function oldToken(email: string) {
  const { refreshToken } = await signIn(email)
  await letTimePass()
  const path = '/auth/v1/token?grant_type=refresh_token'
  const { text } = await send({ method: 'POST', path, body: { refresh_token: refreshToken } })
  return JSON.parse(text).access_token as string
}

test("amr claims in a user's metadata do not count as a freshly given password", async () => {
  const { token } = await signIn(people.client.email)
  const amr = [{ method: 'password', timestamp: Date.now() }]
  const body = { data: { amr, session_id: null } }
  const changed = await send({ method: 'PUT', path: '/auth/v1/user', headers: bearer(token), body })
  assert.equal(changed.status, 200)
  const headers = bearer(await oldToken(people.client.email))
  await refused({ ...rpc('delete_my_account', { amr }), headers }, { ...rpc('delete_my_account'), headers })
})
