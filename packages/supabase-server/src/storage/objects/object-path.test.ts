import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { keyPath } from '../stores/files.ts'
import { isBucketName, isObjectName, objectKey, parseObjectKey } from './object-path.ts'

const anyKey = fc
  .array(fc.oneof(fc.string(), fc.constantFrom('.', '..', '...', '@v', 'a+', '%2E', 'x'.repeat(300))), {
    minLength: 2,
    maxLength: 6,
  })
  .chain((segments) => fc.uuid().map((version) => [...segments, version].join('/')))

test('a key maps to a path that every file system accepts, inside the folder', () => {
  fc.assert(
    fc.property(anyKey, (key) => {
      const path = resolve('/objects', keyPath(key))
      assert.ok(path.startsWith('/objects/'), path)
      for (const part of path.split('/')) assert.ok(Buffer.byteLength(part) <= 255, part)
      assert.doesNotMatch(path, /[\\\0]/)
    }),
  )
})

const objectName = fc.stringMatching(/^[\w/!\-.*'() &$@=;:+,?]{1,120}$/).filter(isObjectName)

test("two object names never map to the same path, and neither maps to a path inside the other's", () => {
  const version = '0b5c1d44-6f0a-4a39-8a52-7d6f1f3f9d21'
  fc.assert(
    fc.property(objectName, objectName, (one, other) => {
      fc.pre(one !== other)
      const path = keyPath(objectKey({ bucket: 'photos', name: one, version }))
      const otherPath = keyPath(objectKey({ bucket: 'photos', name: other, version }))
      assert.notEqual(path, otherPath)
      assert.ok(!otherPath.startsWith(`${path}/`))
    }),
  )
})

test('a key parses back to its bucket, name and version', () => {
  fc.assert(
    fc.property(objectName, (name) => {
      const version = { bucket: 'photos', name, version: 'v1' }
      assert.deepEqual(parseObjectKey(objectKey(version)), version)
    }),
  )
})

test("an object's name has no empty or dot segments, no unsafe characters, and at most 1024 bytes", () => {
  for (const name of ['a', 'a/b.png', "banners/1_a b!'()*.png", 'x'.repeat(1024)]) {
    assert.ok(isObjectName(name), name)
  }
  for (const name of [
    '',
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    '..',
    'a/../b',
    'a/.',
    'é',
    'a\\b',
    'a\nb',
    'a%b',
    'a#b',
  ]) {
    assert.ok(!isObjectName(name), name)
  }
  assert.ok(!isObjectName('x'.repeat(1025)))
})

test('the name of a bucket has one segment and at most 63 characters', () => {
  assert.ok(isBucketName('app-assets'))
  for (const name of ['', 'a/b', '..', 'é', 'x'.repeat(64)]) assert.ok(!isBucketName(name), name)
})
