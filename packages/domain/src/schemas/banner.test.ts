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

const ad = { advertiser: 'Jardim da Serra', link: '', starts_on: '', ends_on: '', alt_text: 'Flores' }
const problems = (change: Partial<typeof ad>) => fieldMessages(adSchema.safeParse({ ...ad, ...change }))
const linkOf = (link: string) => adSchema.parse({ ...ad, link }).link

test('a banner requires an advertiser and an alternative text, but neither a link nor a period', () => {
  assert.deepEqual(adSchema.parse(ad), { ...ad, link: null, starts_on: null, ends_on: null })
  assert.deepEqual(problems({ advertiser: ' ', alt_text: '' }), {
    advertiser: messages.missing.advertiser,
    alt_text: messages.missing.altText,
  })
})

test("a banner's link is normalized as in browsers, and https is added to a link without a scheme", () => {
  assert.equal(linkOf(' jardim.example '), 'https://jardim.example/')
  assert.equal(linkOf('HTTPS://Jardim.example/decoração'), 'https://jardim.example/decora%C3%A7%C3%A3o')
  assert.equal(linkOf('https://jardim.example:8443/?a=1#b'), 'https://jardim.example:8443/?a=1#b')
})

test("a banner's link is refused unless it is an https URL of a domain, without credentials and not too long", () => {
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

test('a banner may not end before it begins, and its days must exist and be from 2020 to 2099', () => {
  assert.deepEqual(problems({ starts_on: '2026-12-01', ends_on: '2026-12-01' }), {})
  assert.deepEqual(problems({ starts_on: '2026-12-02', ends_on: '2026-12-01' }), {
    ends_on: messages.invalid.period,
  })
  assert.deepEqual(problems({ advertiser: '', starts_on: '2026-12-02', ends_on: '2026-12-01' }), {
    advertiser: messages.missing.advertiser,
    ends_on: messages.invalid.period,
  })
  assert.deepEqual(problems({ starts_on: '2026-02-30' }), { starts_on: messages.invalid.date })
  assert.deepEqual(problems({ starts_on: '2020-01-01', ends_on: '2099-12-31' }), {})
  for (const starts_on of ['2019-12-31', '2100-01-01']) {
    assert.deepEqual(problems({ starts_on }), { starts_on: 'Escolha uma data de 01/01/2020 a 31/12/2099.' })
  }
  assert.deepEqual(problems({ ends_on: '20261-12-01' }), { ends_on: messages.invalid.date })
})
