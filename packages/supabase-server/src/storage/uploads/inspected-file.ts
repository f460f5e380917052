import type { Readable } from 'node:stream'
import { payloadTooLarge } from '#storage/errors.ts'
import type { FileTypes } from '#storage/services.ts'

/** The number of bytes to inspect: enough for file signatures and for dimensions that follow a picture's metadata. */
const HEAD_BYTES = 256 * 1024

const UNKNOWN_TYPE = 'application/octet-stream'

export const servedType = ({ all }: FileTypes, stored: string) =>
  all.includes(stored) ? stored : UNKNOWN_TYPE

/**
 * Inspects the first bytes of a file: `type` is detected from them, whatever the header says. `bytes` streams the whole
 * file, and throws once it exceeds `maxBytes`; `size` counts the bytes read so far.
 */
export async function inspectFile(file: Readable, { detect }: FileTypes, maxBytes: number) {
  // The iterator must not destroy the file: a caller that refuses it still reads the rest.
  const chunks = file.iterator({ destroyOnReturn: false })
  const first: Uint8Array[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    first.push(value)
    size += value.length
  }

  async function* limited() {
    if (size > maxBytes) throw payloadTooLarge()
    yield* first
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw payloadTooLarge()
      yield chunk
    }
  }

  const head = Buffer.concat(first)
  return { type: detect(head) ?? UNKNOWN_TYPE, head, bytes: limited(), size: () => size }
}
