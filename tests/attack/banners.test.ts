import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { openTarget } from './target.ts'

const { harmless, refused, send, db, people } = await openTarget()
const shown = await createAdBanner(db)
const planned = await createAdBanner(db, { advertiser: 'Lançamento secreto', startsOn: '2099-01-01' })
const over = await createAdBanner(db, { advertiser: 'Contrato encerrado', endsOn: '2020-01-02' })

const calls = ['record_impression', 'record_click'].map((name) => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
}))
const body = { banner_id: shown.id }
const banners = '/rest/v1/ad_banners'

const countsOf = async ({ id }: { id: string }) =>
  (await db.query('select impressions, clicks from private.banner_counts where banner_id = $1', [id])).rows

test('nobody learns of a banner that is planned or over', async () => {
  for (const as of ['visitor', 'client', 'provider', 'newcomer'] as const) {
    for (const query of [
      'select=*',
      `id=eq.${planned.id}`,
      'starts_on=not.is.null',
      'or=(starts_on.gt.2026-01-01,ends_on.lt.2026-01-01)',
      'advertiser=like.*secreto*',
      'order=ends_on.desc.nullslast&limit=1',
    ]) {
      const { text } = await send({ as, path: `${banners}?${query}` })
      for (const hidden of [planned.id, over.id, 'secreto', 'encerrado'])
        assert.ok(!text.includes(hidden), text)
    }
    const counted = await send({ as, path: banners, headers: { prefer: 'count=exact', range: '0-0' } })
    assert.equal(counted.headers['content-range'], '0-0/1')
  }
})

test('nobody counts more than one at a time, on another day, or for another person', async () => {
  for (const call of calls) {
    for (const more of [
      { impressions: 1000 },
      { new_clicks: 1000 },
      { day: '2020-01-01' },
      { client_id: people.otherClient.id },
    ]) {
      await refused(
        { ...call, body: { ...body, ...more } },
        { as: 'client', ...call, body: { ...body, ...more } },
      )
    }
    await refused({ path: `${call.path}?banner_id=${shown.id}` })
  }
})

test('administrators, and what is not on air, are not counted', async () => {
  for (const call of calls) {
    await harmless(
      { as: 'admin', ...call, body },
      { ...call, body: { banner_id: planned.id } },
      { ...call, body: { banner_id: over.id } },
      { ...call, body: { banner_id: people.client.id } },
    )
  }
})

test('a list of ten calls counts one, and a flood leaves one row a day', async () => {
  for (const call of calls) {
    await send({ ...call, body: Array.from({ length: 10 }, () => body) })
    await Promise.all(Array.from({ length: 20 }, () => send({ ...call, body })))
  }
  assert.deepEqual(await countsOf(shown), [{ impressions: 21, clicks: 21 }])
})

test('an administrator cannot publish a link that runs code, poses as a host or is not encrypted', async () => {
  for (const link of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://jardim.example',
    '//jardim.example',
    'https://fenix.example@jardim.example',
    'https://jardim.example"onclick="alert(1)',
    'https://jardim.example/\u202egpj',
  ]) {
    await harmless(
      { as: 'admin', method: 'PATCH', path: `${banners}?id=eq.${shown.id}`, body: { link } },
      {
        as: 'admin',
        method: 'POST',
        path: banners,
        body: { image_url: '/storage/v1/object/public/app-assets/banners/3_c.webp', link },
      },
    )
  }
})
