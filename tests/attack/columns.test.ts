import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { columnsOf } from './catalogue.ts'
import { openTarget, password, type Who } from './target.ts'

const target = await openTarget()
const { harmless, people, hidden, hiddenReview, quiet } = target

const registration = {
  user_id: people.newcomer.id,
  category_id: 2,
  name: 'Som Maré Alta',
  description: 'Som e luz.',
  cities: ['Niterói'],
  whatsapp: '21900000003',
}

/** A row that would be accepted without the hostile column, by table. */
const ROWS: Record<string, object> = {
  ad_banners: { image_url: '/storage/v1/object/public/app-assets/banners/1_a.webp' },
  app_settings: { key: 'anything', value: 'x' },
  categories: { name: 'Balões' },
  favorite_lists: { client_id: people.newcomer.id },
  favorites: { client_id: people.client.id, professional_id: quiet.id },
  feedback_replies: { feedback_id: hiddenReview.id, reply: 'Obrigado!' },
  feedbacks: { professional_id: quiet.id, client_id: people.client.id, rating: 5, comment: 'Ótimo.' },
  professionals: registration,
  profile_edits: { professional_id: hidden.id, before: {}, since: '2020-01-01T00:00:00Z' },
  profiles: { id: people.newcomer.id, name: 'Outra' },
  registration_changes: { id: true },
  registration_decisions: { professional_id: quiet.id, decided_at: '2020-01-01T00:00:00Z' },
}

const profile = ['name', 'phone', 'profile_pic_url']
const facts = ['price', 'price_unit', 'included', 'event_types', 'years_of_experience', 'neighborhoods']
const form = ['category_id', 'name', 'description', 'cities', 'whatsapp', 'instagram', 'images', ...facts]
const provider = { profiles: profile, professionals: form, categories: ['name'] }

/** What each person may write; every other column of the catalogue is attacked. */
const MAY: Partial<Record<Who, Record<string, string[]>>> = {
  client: { profiles: profile, feedbacks: ['rating', 'comment'], favorites: ['note'] },
  provider: { ...provider, feedback_replies: ['reply'] },
  // An insert may choose the new row's id.
  newcomer: { ...provider, professionals: [...form, 'id'] },
  admin: {
    profiles: profile,
    professionals: [...form, 'status', 'is_recommended'],
    categories: ['name', 'is_hidden'],
    ad_banners: ['image_url', 'advertiser', 'link', 'alt_text', 'starts_on', 'ends_on'],
    app_settings: ['key', 'value'],
  },
}

/** Written to a column, changes it. */
function hostile(type: string, column: string): unknown {
  switch (type) {
    case 'uuid':
      if (column === 'professional_id') return hidden.id
      return column === 'id' ? randomUUID() : people.otherClient.id
    case 'text':
      return 'x'.repeat(20)
    case '_text':
      return ['x']
    case 'bool':
      return true
    case 'price_unit':
      return 'hour'
    case '_registration_field':
      return ['name']
    case '_event_type':
      return ['wedding']
    case 'date':
    case 'timestamptz':
      return '2020-01-01T00:00:00Z'
    case 'user_type':
      return 'admin'
    case 'professional_status':
      return 'approved'
    default:
      return 4
  }
}

for (const { table, column, type } of await columnsOf(target)) {
  for (const as of ['visitor', 'client', 'provider', 'newcomer', 'admin'] as const) {
    if (MAY[as]?.[table]?.includes(column)) continue
    test(`a ${as} cannot write ${table}.${column}`, async () => {
      const row = ROWS[table]
      assert.ok(row, `${table} is new: give it a row here`)
      const attack = { [column]: hostile(type, column) }
      const path = `/rest/v1/${table}`
      const everyRow = `${path}?${Object.keys(row)[0]}=not.is.null`
      const upsert = { prefer: 'resolution=merge-duplicates,missing=default' }
      await harmless(
        { as, method: 'PATCH', path: everyRow, body: attack },
        { as, method: 'PATCH', path: `${everyRow}&columns=${column}`, body: attack },
        { as, method: 'POST', path, body: { ...row, ...attack } },
        { as, method: 'POST', path, headers: upsert, body: [{ ...row, ...attack }] },
      )
    })
  }
}

/** Fields of sign-up and of the account that GoTrue's administrators alone may set. */
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
    await fetch(await target.mailedLink(email), { redirect: 'manual' })
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

test('changing their own metadata makes nobody an administrator', async () => {
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
