import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bannerFileName,
  bannerPath,
  brandingPath,
  photoColors,
  photoFiles,
  photoId,
  photoPath,
  wideBanner,
} from './storage-paths.ts'

test("a banner's path contains its timestamp and its file name in ASCII", () => {
  assert.equal(
    bannerPath(1700000000000, 'Promoção de Verão.PNG'),
    'banners/1700000000000_promocao-de-verao.png',
  )
})

test("a banner's path is inside the banners folder and valid for any object store, whatever the file name", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      assert.match(bannerPath(1, name), /^banners\/1_[a-z0-9_][a-z0-9._-]*$/)
    }),
  )
})

test("the paths of a photo's smaller files differ from the path of its large file only in the width", () => {
  const path = photoPath('owner', '0f-1600-0a', 'webp')

  assert.equal(path, 'owner/0f-1600-0a-1600.webp')
  assert.deepEqual(
    photoFiles(path).map((file) => file.path),
    ['owner/0f-1600-0a-480.webp', 'owner/0f-1600-0a-960.webp', 'owner/0f-1600-0a-1600.webp'],
  )
})

test("the path of a banner's wide file is derived from the path of its normal file", () => {
  const name = bannerFileName('Promoção.2026.PNG', 'webp')

  assert.equal(name, 'Promoção.2026-1200w.webp')
  assert.equal(wideBanner(bannerPath(7, name)), 'banners/7_promocao.2026-2400w.webp')
})

test('a banner of one width has no wide file', () => {
  assert.equal(wideBanner('banners/7_promocao.png'), undefined)
})

test("a logo's path contains a timestamp, its file name and the extension of the re-encoded picture", () => {
  assert.equal(brandingPath(7, 'Fênix 2026.PNG', 'webp'), 'branding/7_fenix-2026.webp')
})

const random = '0f9d5b7c-1d3c-4a0f-9b9e-84e5a0f6f0c1'
const path = (id: string) => photoPath('33c50cce-aadc-51d4-93ae-e8020cdf299f', id, 'webp')

test("a photo's colors are read from the id in its path", () => {
  const id = photoId(['0a1b2c', 'fedcba'], random)

  assert.equal(id, '0a1b2cfe-dcba-8a0f-9b9e-84e5a0f6f0c1')
  assert.deepEqual(photoColors(path(id)), ['0a1b2c', 'fedcba'])
})

test('no colors are read from a path whose id encodes none', () => {
  assert.equal(photoColors(path(random)), undefined)
  assert.equal(photoColors(''), undefined)
})
