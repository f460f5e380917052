import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { pressLink } from '../../apps/server/src/mails/testing-links.ts'
import { openTarget, password } from './target.ts'

const target = await openTarget()
const { harmless, people } = target

/** Fields of a sign-up or an account that only GoTrue's administrators may set. */
const FORGED = {
  app_metadata: { provider: 'email', role: 'admin', roles: ['service_role'] },
  raw_app_meta_data: { role: 'admin' },
  role: 'service_role',
  aud: 'admin',
  is_super_admin: true,
  id: people.otherClient.id,
  email_confirm: true,
  email_confirmed_at: '2020-01-01T00:00:00Z',
  confirmed_at: '2020-01-01T00:00:00Z',
  banned_until: 'none',
  ban_duration: 'none',
  encrypted_password: '$2a$10$abcdefghijklmnopqrstuv',
  user_metadata: { user_type: 'admin' },
  is_sso_user: true,
  is_anonymous: true,
  phone: '+5521900000000',
}

for (const [field, value] of Object.entries(FORGED)) {
  test(`an account's ${field} cannot be set by its owner`, async () => {
    await harmless({ as: 'client', method: 'PUT', path: '/auth/v1/user', body: { [field]: value } })
  })
}

for (const data of [
  '{"user_type":"admin"}',
  '{"user_type":["admin"]}',
  '{"user_type":"ADMIN"}',
  '{"user_type":{"toString":"admin"}}',
  '{"role":"service_role","user_type":"provider"}',
  '{"__proto__":{"user_type":"admin"},"constructor":{"prototype":{"user_type":"admin"}}}',
]) {
  test(`a sign-up with ${data} makes nobody an administrator`, async () => {
    const email = `${randomUUID()}@example.com`
    const body = { ...FORGED, phone: undefined, email, password, data: JSON.parse(data) }
    const { status } = await target.send({ method: 'POST', path: '/auth/v1/signup', body })
    assert.equal(status, 200)
    await pressLink(await target.mailedLink(email))
    const { rows } = await target.db.query(
      `select u.id, u.role, u.aud, u.is_super_admin, u.raw_app_meta_data, p.user_type
       from auth.users u join public.profiles p on p.id = u.id where u.email = $1`,
      [email],
    )
    const { id, user_type: userType, ...account } = rows[0]
    assert.deepEqual(account, {
      role: 'authenticated',
      aud: 'authenticated',
      is_super_admin: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
    })
    assert.ok(id !== FORGED.id && userType !== 'admin')
  })
}

test('a person who changes their own metadata does not become an administrator', async () => {
  const { as, path } = { as: 'client', path: '/auth/v1/user' } as const
  await target.send({ as, method: 'PUT', path, body: { data: { user_type: 'admin', role: 'service_role' } } })
  const { token } = await target.signIn(people.client.email)
  const headers = { authorization: `Bearer ${token}` }
  const { text } = await target.send({ path: '/rest/v1/profiles?select=user_type', headers })
  assert.deepEqual(JSON.parse(text), [{ user_type: 'client' }])
  assert.equal(
    (await target.send({ method: 'POST', path: '/rest/v1/rpc/admin_users', headers, body: {} })).status,
    403,
  )
})
