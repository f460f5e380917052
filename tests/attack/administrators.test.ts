import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactor, createPerson } from '@fenix/database/factories/people.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { SignJWT } from 'jose'
import { openTarget, password } from './target.ts'

const { db, send, signIn, refused, harmless, people, hidden, review } = await openTarget()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rpc = (name: string, body: object = {}) =>
  ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const

const email = 'protected@private.example'
const passwordHash = await hashPassword(password)
const owner = await createPerson(db, { userType: 'admin', email, passwordHash })

/** An `aal1` token of an administrator who has a second factor. */
const { token: weak } = await signIn(email)
await createFactor(db, { person: owner })
const headers = bearer(weak)

/** Requests of each protocol that only administrators may send. */
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

test('an administrator who gave only a password has no administrator rights in REST or storage', async () => {
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

test('aal2 claimed in the metadata or in a token signed with another secret gives no access', async () => {
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
