import { createHash } from 'node:crypto'

/** The UUID namespace of the demo's ids, generated once. */
const NAMESPACE = Buffer.from('5a0f6f0c1f7e4a0f9d5b7c1d3c2b9e84', 'hex')

/**
 * An id (UUID version 5, RFC 9562) that depends only on `kind` and `key`, so that every installation recognizes its
 * demo.
 */
export function demoId(kind: 'person' | 'photo' | 'object', key: string) {
  const hash = createHash('sha1').update(NAMESPACE).update(`${kind}/${key}`).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const personId = (key: string) => demoId('person', key)
