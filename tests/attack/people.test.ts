import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, everybody, openTarget, password } from './target.ts'

const { db, send, signIn, refused, people, mailedLink, review } = await openTarget()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rpc = (name: string, body: object = {}) =>
  ({ method: 'POST', path: `/rest/v1/rpc/${name}`, body }) as const

function assertRefused({ status, text }: Answer) {
  assert.ok(status >= 400 && status < 500, `${status}: ${text}`)
  assert.doesNotMatch(text, /access_token|refresh_token"/)
}

const acts = (id: string) => [
  rpc('admin_person', { person_id: id }),
  rpc('admin_sessions', { person_id: id }),
  rpc('admin_end_sessions', { person_id: id }),
  rpc('admin_block_sign_in', { person_id: id }),
  rpc('admin_block_sign_in', { person_id: id, is_blocked: false }),
  rpc('admin_export_data', { person_id: id }),
  rpc('admin_pictures', { person_id: id }),
  rpc('admin_delete_account', { person_id: id }),
]

test('an administrator cannot shut out, export or delete themselves or another administrator', async () => {
  const { token } = await signIn(people.admin.email)
  await db.query(`update public.profiles set user_type = 'admin' where id = $1`, [people.newcomer.id])
  for (const { id } of [people.admin, people.newcomer]) {
    for (const attempt of acts(id).slice(2)) {
      if (attempt.path.endsWith('admin_pictures')) continue
      await refused({ ...attempt, headers: bearer(token) })
    }
  }
  await db.query(`update public.profiles set user_type = 'provider' where id = $1`, [people.newcomer.id])
})

test("a stolen administrator's token exports and deletes nobody without a fresh password", async () => {
  const { refreshToken } = await signIn(people.admin.email)
  await db.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour'`)
  const { text } = await send({
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body: { refresh_token: refreshToken },
  })
  const headers = bearer(JSON.parse(text).access_token)
  for (const name of ['admin_export_data', 'admin_delete_account']) {
    await refused({ ...rpc(name, { person_id: people.otherClient.id }), headers })
  }
})

test('no act is done by a GET, which a page of another site could send', async () => {
  const path = `?person_id=${people.otherClient.id}`
  for (const name of [
    'admin_end_sessions',
    'admin_block_sign_in',
    'admin_export_data',
    'admin_delete_account',
  ]) {
    await refused({ as: 'admin', path: `/rest/v1/rpc/${name}${path}` })
  }
})

test('the taps of a reviewer are shown to administrators alone, and only of a reported review', async () => {
  const ask = rpc('admin_reviewer_contacts', { feedback_id: review.id })
  assert.equal((await send({ as: 'admin', ...ask })).text, '[]')
  await send(rpc('report', { reason: 'untrue', feedback_id: review.id }))
  for (const as of everybody) {
    if (as !== 'admin') await refused({ as, ...ask })
  }
  assert.equal(JSON.parse((await send({ as: 'admin', ...ask })).text).length, 1)
})

test('a blocked person has no way in: no old token, no refresh, no password, no mailed link', async () => {
  const { id, email } = people.provider
  const { token, refreshToken } = await signIn(email)
  await send({ method: 'POST', path: '/auth/v1/recover', body: { email } })
  const link = new URL(await mailedLink(email))
  const blocked = await send({ as: 'admin', ...rpc('admin_block_sign_in', { person_id: id }) })
  assert.equal(blocked.status, 204)

  const headers = bearer(token)
  assertRefused(await send({ path: '/rest/v1/profiles?select=*', headers }))
  assertRefused(
    await send({ method: 'POST', path: '/storage/v1/object/list/avatars', headers, body: { prefix: '' } }),
  )
  assertRefused(await send({ path: '/auth/v1/user', headers }))
  for (const [grant, body] of [
    ['refresh_token', { refresh_token: refreshToken }],
    ['password', { email, password }],
  ] as const) {
    assertRefused(await send({ method: 'POST', path: `/auth/v1/token?grant_type=${grant}`, body }))
  }
  const followed = await send({ path: link.pathname + link.search })
  assert.doesNotMatch(followed.headers.location ?? '', /access_token=/)

  await send({ as: 'admin', ...rpc('admin_block_sign_in', { person_id: id, is_blocked: false }) })
  assert.ok((await signIn(email)).token)
  assertRefused(await send({ path: '/rest/v1/profiles?select=*', headers }))
})
