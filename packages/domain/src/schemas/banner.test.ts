import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { adSchema, bannerSchema } from './banner.ts'
import { fieldMessages } from './testing.ts'

const check = (file: { name: string; size: number; type: string } | undefined) =>
  fieldMessages(bannerSchema.safeParse({ file }))

test('a banner is an image of at most 5 MB', () => {
  const megabytes = 1024 * 1024

  assert.deepEqual(check({ name: 'verao.png', size: 5 * megabytes, type: 'image/png' }), {})
  assert.deepEqual(check({ name: 'verao.png', size: 5 * megabytes + 1, type: 'image/png' }), {
    file: 'Arquivo muito grande (máx 5MB).',
  })
  assert.ok('file' in check({ name: 'verao.pdf', size: 10, type: 'application/pdf' }))
  assert.deepEqual(check(undefined), { file: 'Escolha uma imagem.' })
})

const ad = { advertiser: 'Jardim da Serra', link: '', startsOn: '', endsOn: '', altText: 'Flores' }
const problems = (change: Partial<typeof ad>) => fieldMessages(adSchema.safeParse({ ...ad, ...change }))
const linkOf = (link: string) => adSchema.parse({ ...ad, link }).link

test('a banner requires an advertiser and a text, but neither a link nor days', () => {
  assert.deepEqual(adSchema.parse(ad), { ...ad, link: null, startsOn: null, endsOn: null })
  assert.deepEqual(problems({ advertiser: ' ', altText: '' }), {
    advertiser: messages.missing.advertiser,
    altText: messages.missing.altText,
  })
})

test('a link is normalized as browsers do, with https added if it is missing', () => {
  assert.equal(linkOf(' jardim.example '), 'https://jardim.example/')
  assert.equal(linkOf('HTTPS://Jardim.example/decoração'), 'https://jardim.example/decora%C3%A7%C3%A3o')
  assert.equal(linkOf('https://jardim.example:8443/?a=1#b'), 'https://jardim.example:8443/?a=1#b')
})

test('a link without encryption, with credentials or with code is refused', () => {
  for (const link of [
    'http://jardim.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://fenix.example@jardim.example',
    'https://jardim',
    'mailto:a@jardim.example',
    `https://jardim.example/${'a'.repeat(500)}`,
    '???',
  ]) {
    assert.deepEqual(problems({ link }), { link: messages.invalid.link }, link)
  }
})

test('a period does not end before it begins, and its days exist', () => {
  assert.deepEqual(problems({ startsOn: '2026-12-01', endsOn: '2026-12-01' }), {})
  assert.deepEqual(problems({ startsOn: '2026-12-02', endsOn: '2026-12-01' }), {
    endsOn: messages.invalid.period,
  })
  assert.deepEqual(problems({ advertiser: '', startsOn: '2026-12-02', endsOn: '2026-12-01' }), {
    advertiser: messages.missing.advertiser,
    endsOn: messages.invalid.period,
  })
  assert.deepEqual(problems({ startsOn: '2026-02-30' }), { startsOn: messages.invalid.date })
  assert.deepEqual(problems({ startsOn: '2020-01-01', endsOn: '2099-12-31' }), {})
  for (const startsOn of ['2019-12-31', '2100-01-01']) {
    assert.deepEqual(problems({ startsOn }), { startsOn: 'Escolha uma data de 01/01/2020 a 31/12/2099.' })
  }
  assert.deepEqual(problems({ endsOn: '20261-12-01' }), { endsOn: messages.invalid.date })
})
