import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bannerFileName,
  bannerPath,
  brandingPath,
  cardPhotoPath,
  photoPath,
  wideBanner,
} from './storage-paths.ts'

test('a banner keeps its time and its name, folded to ASCII', () => {
  assert.equal(
    bannerPath(1700000000000, 'Promoção de Verão.PNG'),
    'banners/1700000000000_promocao-de-verao.png',
  )
})

test('no file name leaves the banners folder or holds what object stores refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      assert.match(bannerPath(1, name), /^banners\/1_[a-z0-9_][a-z0-9._-]*$/)
    }),
  )
})

test('the photo of a card lies beside the large one', () => {
  const path = photoPath('owner', '0f-1600-0a', 'webp')

  assert.equal(path, 'owner/0f-1600-0a-1600.webp')
  assert.equal(cardPhotoPath(path), 'owner/0f-1600-0a-480.webp')
})

test('a banner in two widths names the other by its own name', () => {
  const name = bannerFileName('Promoção.2026.PNG', 'webp')

  assert.equal(name, 'Promoção.2026-1200w.webp')
  assert.equal(wideBanner(bannerPath(7, name)), 'banners/7_promocao.2026-2400w.webp')
})

test('a banner of one width has no other', () => {
  assert.equal(wideBanner('banners/7_promocao.png'), undefined)
})

test('a logo keeps its time and its name, with the type that it was given', () => {
  assert.equal(brandingPath(7, 'Fênix 2026.PNG', 'webp'), 'branding/7_fenix-2026.webp')
})
