import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const { admin } = await createPeople(owner)
const logo = 'https://fenix.example/storage/v1/object/public/app-assets/branding/logo.webp'
await owner.query(`insert into app_settings (key, value) values ('backgroundUrl', $1)`, [logo])
const set = (key = 'logoUrl', value: unknown = logo) =>
  [
    `insert into app_settings (key, value) values ($1, $2)
     on conflict (key) do update set key = excluded.key, value = excluded.value returning key`,
    [key, value],
  ] as const

test('the logo and background images must be in app-assets, and a setting has at most 500 characters', async () => {
  const self = actAs(admin)
  for (const value of [
    'https://example.com/logo.png',
    'data:image/png;base64,AAAA',
    'blob:https://evil.example/x',
    logo.replace('https:', 'javascript:alert(1)//'),
    logo.replace('logo.webp', './logo.webp'),
    logo.replace('fenix', 'user:pw@fenix'),
    logo.replace('logo.webp', '../../../../../../auth/v1/verify'),
    logo.replace('logo.webp', '%2e%2e/logo.webp'),
    logo.replace('branding', 'other'),
    `${logo}?token=1`,
    null,
  ]) {
    await isInvalid(self.query(...set('logoUrl', value)), 'value')
  }
  await isInvalid(self.query(...set('welcomeText', 'a'.repeat(501))), 'value')
  await isInvalid(self.query(...set('not a key', 'x')), 'key')
})
