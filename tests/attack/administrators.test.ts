import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactor, createPerson } from '@fenix/database/factories/people.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { codeAt, stepAt } from '@fenix/supabase-server/auth/totp.ts'
import { SignJWT } from 'jose'
import { everybody, openTarget, password } from './target.ts'

const { db, send, signIn, refused, harmless, people, hidden, review } = await openTarget({
  RATE_LIMITS: 'on',
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rpc = (name: string, body: object = {}) =>
  ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const

const email = 'protected@private.example'
const passwordHash = await hashPassword(password)
const owner = await createPerson(db, { userType: 'admin', email, passwordHash })

/** A token of the first level, of an administrator who has a factor. */
const { token: weak } = await signIn(email)
const { rows: enrolled } = await db.query<{ id: string; secret: string }>(
  'select id, secret from auth.mfa_factors where id = $1',
  [await createFactor(db, { person: owner })],
)
const { id: factorId, secret } = enrolled[0] ?? { id: '', secret: '' }
const headers = bearer(weak)

/** Everything that only administrators may do, at each protocol. */
const adminActs = [
  rpc('admin_users'),
  rpc('appoint_admin', { profile_id: people.client.id }),
  rpc('remove_admin', { profile_id: people.admin.id }),
  rpc('make_recovery_codes'),
  {
    method: 'POST',
    path: '/rest/v1/ad_banners',
    body: { image_url: '/storage/v1/object/public/app-assets/banners/1_a.webp' },
  },
  { method: 'POST', path: '/rest/v1/categories', body: { name: 'Tomada' } },
  {
    method: 'POST',
    path: '/storage/v1/object/app-assets/banners/x.png',
    body: new Uint8Array([137, 80, 78, 71]),
  },
]

test('the password of an administrator with a factor opens nothing at REST and storage', async () => {
  await refused(...adminActs.map((act) => ({ ...act, headers })))
  await harmless(
    {
      method: 'PATCH',
      path: `/rest/v1/professionals?id=eq.${hidden.id}`,
      body: { status: 'approved' },
      headers,
    },
    { method: 'DELETE', path: `/rest/v1/feedbacks?id=eq.${review.id}`, headers },
  )
  const { text } = await harmless({ path: '/rest/v1/profiles?select=id', headers })
  assert.deepEqual(JSON.parse(text), [{ id: owner.id }])
})

test('the password alone removes no factor, adds none, and changes neither password nor e-mail', async () => {
  await refused(
    { method: 'DELETE', path: `/auth/v1/factors/${factorId}`, headers },
    { method: 'POST', path: '/auth/v1/factors', body: { factor_type: 'totp' }, headers },
    { method: 'PUT', path: '/auth/v1/user', body: { password: 'outra senha bem longa' }, headers },
    { method: 'PUT', path: '/auth/v1/user', body: { email: 'thief@private.example' }, headers },
  )
})

test('a factor planted beside a verified one raises no session', async () => {
  const planted = await createFactor(db, { person: owner, isVerified: false })
  const path = `/auth/v1/factors/${planted}`
  const { text } = await send({ method: 'POST', path: `${path}/challenge`, body: {}, headers })
  const body = { challenge_id: JSON.parse(text).id, code: codeAt(secret, stepAt(Date.now())) }
  const answer = await refused({ method: 'POST', path: `${path}/verify`, body, headers })
  assert.equal(JSON.parse(answer.text).error_code, 'insufficient_aal')
})

test('a level in the metadata, or in a token that others signed, is none', async () => {
  const body = { data: { aal: 'aal2', amr: [{ method: 'totp', timestamp: 1 }] } }
  assert.equal((await send({ method: 'PUT', path: '/auth/v1/user', body, headers })).status, 200)
  const [, claims = ''] = weak.split('.')
  const forged = await new SignJWT({
    ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
    aal: 'aal2',
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode('a secret that somebody else has chosen'))
  for (const token of [weak, forged, (await signIn(email)).token]) {
    await refused({ ...rpc('admin_users'), headers: bearer(token) })
  }
})

const challengeId = async () => {
  const { text } = await send({
    method: 'POST',
    path: `/auth/v1/factors/${factorId}/challenge`,
    body: {},
    headers,
  })
  return JSON.parse(text).id as string
}
const give = async (code: string) => ({
  method: 'POST',
  path: `/auth/v1/factors/${factorId}/verify`,
  body: { challenge_id: await challengeId(), code },
  headers,
})

test('a code that somebody has seen opens nothing a second time', async () => {
  const code = codeAt(secret, stepAt(Date.now()))
  const { status, text } = await send(await give(code))
  assert.equal(status, 200)
  const strong = bearer(JSON.parse(text).access_token)
  assert.equal((await send({ ...rpc('admin_users'), headers: strong })).status, 200)
  await refused(await give(code))
})

test('guessing codes ends after ten, even for the right one', async () => {
  let answer = await send(await give('000000'))
  for (let count = 0; count < 10; count += 1) answer = await send(await give('000000'))
  assert.equal(answer.status, 429)
  const { status } = await refused(await give(codeAt(secret, stepAt(Date.now()) + 1)))
  assert.equal(status, 429)
})

test("another's factor is not found, whatever is sent", async () => {
  for (const as of everybody) {
    await refused(
      { as, method: 'DELETE', path: `/auth/v1/factors/${factorId}` },
      { as, method: 'POST', path: `/auth/v1/factors/${factorId}/challenge`, body: {} },
      {
        as,
        method: 'POST',
        path: `/auth/v1/factors/${factorId}/verify`,
        body: { challenge_id: factorId, code: '1' },
      },
    )
  }
})

test('the last administrator cannot be removed', async () => {
  await db.query(`update public.profiles set user_type = 'client' where user_type = 'admin' and id <> $1`, [
    people.admin.id,
  ])
  const { token } = await signIn(people.admin.email)
  await refused({ ...rpc('remove_admin', { profile_id: people.admin.id }), headers: bearer(token) })
})
