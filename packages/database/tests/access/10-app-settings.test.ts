import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, admin } = await createPeople(owner)
const logo = 'https://fenix.example/storage/v1/object/public/app-assets/branding/logo.webp'
await owner.query(`insert into app_settings (key, value) values ('backgroundUrl', $1)`, [logo])
const set = (key = 'logoUrl', value: unknown = logo) =>
  [
    `insert into app_settings (key, value) values ($1, $2)
     on conflict (key) do update set key = excluded.key, value = excluded.value returning key`,
    [key, value],
  ] as const

describe('app_settings', () => {
  describe('as a visitor', () => {
    test('a visitor reads the settings', async () => {
      assert.deepEqual(await visitor.query('select key from app_settings'), [{ key: 'backgroundUrl' }])
    })

    test('a visitor cannot add, change or remove a setting', async () => {
      await isRefused(visitor.query(...set()))
      await isRefused(visitor.query('update app_settings set value = $1', [logo]))
      await isRefused(visitor.query('delete from app_settings'))
    })
  })

  for (const [kind, person] of Object.entries({ client, provider })) {
    describe(`as a ${kind}`, () => {
      test(`a ${kind} reads the settings`, async () => {
        assert.deepEqual(await actAs(person).query('select key from app_settings'), [
          { key: 'backgroundUrl' },
        ])
      })

      test(`a ${kind} cannot add, change or remove a setting`, async () => {
        await isRefused(actAs(person).query(...set()))
        await isRefused(actAs(person).query(...set('backgroundUrl')))
        await findsNothing(actAs(person).query('update app_settings set value = $1 returning key', [logo]))
        await findsNothing(actAs(person).query('delete from app_settings returning key'))
      })
    })
  }

  describe('as an admin', () => {
    test('an admin adds, changes and removes a setting', async () => {
      const self = actAs(admin)
      assert.deepEqual(await self.query(...set()), [{ key: 'logoUrl' }])
      assert.deepEqual(await self.query(...set('logoUrl', logo.replace('logo', 'logo-2'))), [
        { key: 'logoUrl' },
      ])
      assert.equal(
        (await self.query(`delete from app_settings where key = 'logoUrl' returning key`)).length,
        1,
      )
    })
  })

  describe('valid fields', () => {
    test('logo and background must be in app-assets, and a value has at most 500 characters', async () => {
      const self = actAs(admin)
      for (const value of [
        'https://example.com/logo.png',
        'data:image/png;base64,AAAA',
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
  })
})
