import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHeic } from './heic.ts'

const box = (brand: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brand}\0\0\0\0`)

test('the photos of an iPhone are recognized by their first bytes', () => {
  assert.equal(isHeic(box('heic')), true)
  assert.equal(isHeic(box('mif1')), true)
})

test('other files are not mistaken for HEIC', () => {
  assert.equal(isHeic(box('avif')), false)
  assert.equal(isHeic(new Uint8Array([0xff, 0xd8, 0xff])), false)
  assert.equal(isHeic(new Uint8Array()), false)
})
