import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isInvalid, isRefused } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, admin } = await createPeople(owner)
const { id } = await createAdBanner(owner)
const url = 'https://fenix.example/storage/v1/object/public/app-assets/banners/1700000000000_festa.webp'
const add = (imageUrl = url) =>
  ['insert into ad_banners (image_url) values ($1) returning image_url', [imageUrl]] as const

describe('ad_banners', () => {
  describe('as a visitor', () => {
    test('a visitor sees the banners', async () => {
      assert.deepEqual(await visitor.query('select id from ad_banners'), [{ id }])
    })

    test('a visitor cannot add, change or remove a banner', async () => {
      await isRefused(visitor.query(...add()))
      await isRefused(visitor.query('update ad_banners set image_url = $1', [url]))
      await isRefused(visitor.query('delete from ad_banners'))
    })
  })

  for (const [kind, person] of Object.entries({ client, provider })) {
    describe(`as a ${kind}`, () => {
      test(`a ${kind} sees the banners`, async () => {
        assert.deepEqual(await actAs(person).query('select id from ad_banners'), [{ id }])
      })

      test(`a ${kind} cannot add, change or remove a banner`, async () => {
        await isRefused(actAs(person).query(...add()))
        await findsNothing(actAs(person).query('update ad_banners set image_url = $1 returning id', [url]))
        await findsNothing(actAs(person).query('delete from ad_banners returning id'))
      })
    })
  }

  describe('as an admin', () => {
    test('an admin adds, changes and removes a banner', async () => {
      const self = actAs(admin)
      assert.deepEqual(await self.query(...add()), [{ image_url: url }])
      const other = url.replace('festa', 'natal')
      assert.equal(
        (
          await self.query('update ad_banners set image_url = $1 where image_url = $2 returning id', [
            other,
            url,
          ])
        ).length,
        1,
      )
      assert.equal(
        (await self.query('delete from ad_banners where image_url = $1 returning id', [other])).length,
        1,
      )
    })
  })

  describe('valid fields', () => {
    test("a banner's image must be in app-assets/banners", async () => {
      for (const imageUrl of [
        'https://example.com/a.png',
        url.replace('banners/', 'branding/'),
        url.replace('app-assets', 'avatars'),
        'javascript:alert(1)',
        url.replace('fenix', 'user:pw@fenix'),
        url.replace('.example', '.example/path'),
        `${url}?token=1`,
        ...['../../../../../../auth/v1/verify', '%2e%2e%2fa.webp', '..\\a.webp', '/a.webp', ''].map((file) =>
          url.replace(/[^/]+$/, file),
        ),
        url + 'a'.repeat(500),
      ]) {
        await isInvalid(actAs(admin).query(...add(imageUrl)), 'image_url')
      }
    })
  })
})
