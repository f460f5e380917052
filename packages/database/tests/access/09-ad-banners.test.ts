import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createAdBanner, createBannerCount } from '@fenix/database/factories/ad-banners.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { isInvalid } from './refusals.ts'

const { owner, actAs, visitor } = await openTestDatabase()
const { client, provider, admin } = await createPeople(owner)
const { id } = await createAdBanner(owner)
const url = 'https://fenix.example/storage/v1/object/public/app-assets/banners/1700000000000_festa.webp'
const { rows: days } = await owner.query<{ today: string; tomorrow: string; yesterday: string }>(
  `select day::text as today, (day + 1)::text as tomorrow, (day - 1)::text as yesterday
   from private.day_of(now()) as day`,
)
const { today = '', tomorrow = '', yesterday = '' } = days[0] ?? {}
const add = (imageUrl = url) =>
  ['insert into ad_banners (image_url) values ($1) returning image_url', [imageUrl]] as const

type Banner = { id: string }
const see = (actor: Actor, banner: Banner) => actor.query('select record_impression($1)', [banner.id])
const tap = (actor: Actor, banner: Banner) => actor.query('select record_click($1)', [banner.id])

const countsOf = async (banner: Banner) =>
  (
    await owner.query('select impressions, clicks from private.banner_counts where banner_id = $1', [
      banner.id,
    ])
  ).rows

const idsOf = async (actor: Actor) =>
  (await actor.query('select id from ad_banners order by position')).map((row) => String(row.id))

/** Two banners that are not on air: the period of `planned` has not begun, and that of `over` has ended. */
const planned = await createAdBanner(owner, { startsOn: tomorrow })
const over = await createAdBanner(owner, { endsOn: yesterday })

test('a visitor sees a banner only during its period', async () => {
  assert.deepEqual(await visitor.query('select id from ad_banners'), [{ id }])
})

const self = actAs(admin)

test("an admin writes a banner's advertiser, link, text and period; texts are trimmed, and null if empty", async () => {
  const [row] = await self.query(
    `update ad_banners set advertiser = ' Jardim da Serra ', link = ' https://jardim.example/festas?a=1#b ',
       alt_text = ' Flores ', starts_on = $2, ends_on = $2 where id = $1
     returning advertiser, link, alt_text, starts_on::text, ends_on::text`,
    [id, today],
  )
  assert.deepEqual(row, {
    advertiser: 'Jardim da Serra',
    link: 'https://jardim.example/festas?a=1#b',
    alt_text: 'Flores',
    starts_on: today,
    ends_on: today,
  })
  assert.deepEqual(await idsOf(visitor), [id], 'a period of one day is on air on that day')
  const [emptied] = await self.query(
    `update ad_banners set advertiser = '', link = ' ', alt_text = '', starts_on = null, ends_on = null
     where id = $1 returning advertiser, link, alt_text`,
    [id],
  )
  assert.deepEqual(emptied, { advertiser: null, link: null, alt_text: null })
})

test('editing a banner raises its version, but reordering the banners does not', async () => {
  const version = async () =>
    Number((await self.query('select version from ad_banners where id = $1', [id]))[0]?.version)
  const before = await version()
  await self.query(`update ad_banners set advertiser = 'Som Maré Alta' where id = $1`, [id])
  await self.query('select order_banners($1)', [[planned.id, id]])
  await self.query('select order_banners($1)', [[id, planned.id]])
  assert.equal(await version(), before + 1)
})

describe('order', () => {
  const self = actAs(admin)

  test('a new banner takes the last place in the order', async () => {
    const last = await createAdBanner(owner)
    assert.equal((await idsOf(self)).at(-1), last.id)
    await owner.query('delete from ad_banners where id = $1', [last.id])
  })

  test('an admin can reorder some of the banners; banners that the order leaves out retain their places', async () => {
    await self.query('select order_banners($1)', [[over.id, id]])
    assert.deepEqual(await idsOf(self), [over.id, planned.id, id])
    await self.query('select order_banners($1)', [[id, planned.id, over.id]])
    assert.deepEqual(await idsOf(self), [id, planned.id, over.id])
  })

  test('a new order of banners ignores unknown ids and repeated ids', async () => {
    await self.query('select order_banners($1)', [[over.id, client.id, over.id, planned.id, id]])
    assert.deepEqual(await idsOf(self), [over.id, planned.id, id])
    await self.query('select order_banners(null)')
    await self.query('select order_banners($1)', [[id, planned.id, over.id]])
  })

  test('simultaneous reorderings leave each banner in a different place', async () => {
    const orders = [
      [over.id, id],
      [planned.id, id, over.id],
      [id, planned.id],
      [over.id, planned.id, id],
    ]
    await Promise.all([...orders, ...orders].map((order) => self.query('select order_banners($1)', [order])))
    assert.equal(new Set(await idsOf(self)).size, 3)
    const { rows } = await owner.query('select count(distinct position)::int as places from ad_banners')
    assert.deepEqual(rows, [{ places: 3 }])
    await self.query('select order_banners($1)', [[id, planned.id, over.id]])
  })

  test('no two banners have the same place in the order', async () => {
    await assert.rejects(owner.query('update ad_banners set position = 1'), {
      constraint: 'ad_banners_position',
    })
  })
})

describe('counts', () => {
  for (const [kind, actor] of [
    ['a visitor', visitor],
    ['a client', actAs(client)],
    ['a provider', actAs(provider)],
  ] as const) {
    test(`views and taps by ${kind} are counted while the banner is on air, without storing who made them`, async () => {
      const banner = await createAdBanner(owner)
      await see(actor, banner)
      await see(actor, banner)
      await tap(actor, banner)
      assert.deepEqual(await countsOf(banner), [{ impressions: 2, clicks: 1 }])
      await owner.query('delete from ad_banners where id = $1', [banner.id])
      assert.deepEqual(await countsOf(banner), [], 'counts go with their banner')
    })

    test(`views and taps by ${kind} are not counted outside a banner's period or for an unknown banner`, async () => {
      for (const banner of [planned, over, client]) {
        await see(actor, banner)
        await tap(actor, banner)
        assert.deepEqual(await countsOf(banner), [])
      }
    })
  }

  test("an admin's views and taps of a banner are not counted", async () => {
    await see(actAs(admin), { id })
    await tap(actAs(admin), { id })
    assert.deepEqual(await countsOf({ id }), [])
  })

  test('many simultaneous views and taps of a banner are all counted', async () => {
    const banner = await createAdBanner(owner)
    await Promise.all(
      Array.from({ length: 20 }, () => Promise.all([see(visitor, banner), tap(visitor, banner)])),
    )
    assert.deepEqual(await countsOf(banner), [{ impressions: 20, clicks: 20 }])
    await owner.query('delete from ad_banners where id = $1', [banner.id])
  })

  test("an admin reads each banner's views and taps in total, even after its period", async () => {
    await createBannerCount(owner, {
      banner: over,
      at: new Date('2026-01-02'),
      impressions: 400,
      clicks: 3,
    })
    await createBannerCount(owner, {
      banner: over,
      at: new Date('2026-01-03'),
      impressions: 100,
      clicks: 0,
    })
    assert.deepEqual(await actAs(admin).query('select * from admin_banner_counts()'), [
      { banner_id: over.id, impressions: '500', clicks: '3' },
    ])
  })
})

test("a banner's link is an https URL without credentials", async () => {
  for (const link of [
    'http://jardim.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//jardim.example',
    'jardim.example',
    'https://jardim',
    'https://user:pw@jardim.example',
    'https://fenix.example@jardim.example/',
    'https://jardim.example\\@fenix.example',
    'https://jardim.example/a b',
    'https://jardim.example"onclick="alert(1)',
    'https://jardim.example/\u202egpj',
    'https://jardim.example/\na',
    'https://',
  ]) {
    await isInvalid(actAs(admin).query('update ad_banners set link = $1', [link]), 'link')
  }
  for (const link of ['https://jardim.example', 'https://www.jardim.example:8443/a?b=%20#c']) {
    await actAs(admin).query('update ad_banners set link = $1 where id = $2', [link, id])
  }
})

test("a banner's period cannot end before it begins", async () => {
  await isInvalid(
    actAs(admin).query('update ad_banners set starts_on = $1, ends_on = $2 where id = $3', [
      tomorrow,
      today,
      id,
    ]),
    'ends_on',
  )
})

test("a banner's image must be in app-assets/banners", async () => {
  for (const imageUrl of [
    'https://example.com/a.png',
    url.replace('banners/', 'branding/'),
    url.replace('app-assets', 'avatars'),
    'javascript:alert(1)',
    'about:blank',
    'blob:https://evil.example/x',
    'data:image/svg+xml;base64,PHN2Zz4=',
    url.replace('fenix', 'user:pw@fenix'),
    url.replace('.example', '.example/path'),
    `${url}?token=1`,
    ...[
      '../../../../../../auth/v1/verify',
      '%2e%2e%2fa.webp',
      '..\\a.webp',
      '/a.webp',
      './a.webp',
      'a\na.webp',
      '',
    ].map((file) => url.replace(/[^/]+$/, file)),
    url + 'a'.repeat(500),
  ]) {
    await isInvalid(actAs(admin).query(...add(imageUrl)), 'image_url')
  }
})
