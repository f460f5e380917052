import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decode, encode, type Message, type Version, versionOf } from './sockets/frames.ts'

const versions: Version[] = ['1.0.0', '2.0.0']

test('decoding an encoded message returns the original message', () => {
  const ref = fc.oneof(fc.constant(null), fc.string({ maxLength: 20 }), fc.integer())
  const message: fc.Arbitrary<Message> = fc.record({
    joinRef: ref,
    ref,
    topic: fc.string({ maxLength: 60 }),
    event: fc.string({ maxLength: 60 }),
    payload: fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }),
  })
  fc.assert(
    fc.property(message, fc.constantFrom(...versions), (sent, version) => {
      const payload = JSON.stringify(sent.payload)
      const received = decode(version, Buffer.from(encode(version, sent, payload)), false)
      assert.deepEqual(received, { ...sent, payload: JSON.parse(payload) })
    }),
  )
})

test('no input breaks the decoder', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.boolean(), fc.constantFrom(...versions), (bytes, isBinary, version) => {
      decode(version, Buffer.from(bytes), isBinary)
    }),
  )
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(...versions), (text, version) => {
      decode(version, Buffer.from(text), false)
    }),
  )
})

test('a binary broadcast from supabase-js is decoded with its topic', () => {
  const parts = ['j1', '22', 'realtime:salão', 'cursor', '']
  const lengths = parts.map((part) => Buffer.byteLength(part))
  const bytes = Buffer.concat([Buffer.from([3, ...lengths, 1]), Buffer.from(`${parts.join('')}{"x":1}`)])
  assert.deepEqual(decode('2.0.0', bytes, true), {
    joinRef: 'j1',
    ref: '22',
    topic: 'realtime:salão',
    event: 'broadcast',
    payload: {},
  })
  assert.equal(decode('1.0.0', bytes, true), undefined)
})

test('the protocol version defaults to 1.0.0, and an unknown version is refused', () => {
  const known = [null, '1.0.0', '1.0.3', '2.0.0', '2.0.1', '2.1.0', '3.0.0', '', 'x'].map(versionOf)
  const [first, second] = versions
  assert.deepEqual(known, [first, first, first, second, second, undefined, undefined, undefined, undefined])
})
