import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bannerPath, cardPhotoPath, photoPath } from './storage-paths.ts'

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
