import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  bannerSizeProblem,
  imageType,
  imageTypes,
  isHeic,
  photoSizeProblem,
  profilePictureSizeProblem,
  readImageDataUrl,
} from './images.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )

const samples = {
  'image/jpeg': bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  'image/png': bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  'image/webp': bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '),
  'image/avif': bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'mif1miaf'),
  'image/gif': bytes('GIF89a'),
}

describe('imageType', () => {
  for (const type of imageTypes) {
    test(`a file's first bytes identify ${type}`, () => assert.equal(imageType(samples[type]), type))
  }

  test('an AVIF is recognized even if its header gives AVIF only as a compatible brand', () => {
    assert.equal(imageType(bytes([0, 0, 0, 28], 'ftypmif1', [0, 0, 0, 0], 'mif1avif')), 'image/avif')
  })

  for (const [what, content] of [
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', bytes('<!doctype html>')],
    ['a WAVE file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a HEIC', bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
    ['an empty file', bytes()],
  ] as const) {
    test(`${what} is not recognized as a picture`, () => assert.equal(imageType(content), undefined))
  }

  test('detecting an image type does not throw, whatever bytes the file has', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (content) => void imageType(content)))
  })
})

describe('isHeic', () => {
  const box = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 0, 0])

  test('the photos of an iPhone are recognized by their first bytes', () => {
    assert.equal(isHeic(box('heic')), true)
    assert.equal(isHeic(box('mif1')), true)
  })

  test('an AVIF, a JPEG and an empty file are not mistaken for HEIC', () => {
    assert.equal(isHeic(box('avif')), false)
    assert.equal(isHeic(bytes([0xff, 0xd8, 0xff])), false)
    assert.equal(isHeic(bytes()), false)
  })
})

describe('sizes', () => {
  const file = (megabytes: number, more = 0) => ({ name: 'salao.jpg', size: megabytes * 1024 * 1024 + more })

  test('a photo may have 5 MB, but not one byte more', () => {
    assert.equal(photoSizeProblem(file(5)), undefined)
    assert.equal(photoSizeProblem(file(5, 1)), 'Arquivo salao.jpg é muito grande.')
  })

  test('a banner may have 5 MB, but not one byte more', () => {
    assert.equal(bannerSizeProblem(file(5)), undefined)
    assert.equal(bannerSizeProblem(file(5, 1)), 'Arquivo muito grande (máx 5MB).')
  })

  test('a profile picture may have 2 MB, but not one byte more', () => {
    assert.equal(profilePictureSizeProblem(file(2)), undefined)
    assert.deepEqual(profilePictureSizeProblem(file(2, 1)), {
      title: 'Imagem muito grande',
      description: 'O tamanho máximo é 2MB.',
    })
  })
})

describe('readImageDataUrl', () => {
  const url = (content: Uint8Array, type = 'image/webp') =>
    `data:${type};base64,${Buffer.from(content).toString('base64')}`

  test("a picture's data URL is decoded byte for byte, and the bytes determine the picture's type", () => {
    const read = readImageDataUrl(url(samples['image/png']))

    assert.equal(read?.type, 'image/png')
    assert.deepEqual(read?.bytes, samples['image/png'])
  })

  for (const text of [
    '',
    'https://example.com/a.png',
    'data:image/png;base64,',
    'data:image/png;base64,abc',
    'data:image/png,plain',
    'data:text/html;base64,iVBORw0KGgo=',
    url(bytes('<svg/>'), 'image/svg+xml'),
  ]) {
    test(`the URL "${text}" contains no picture`, () => assert.equal(readImageDataUrl(text), undefined))
  }
})
