import type { Readable } from 'node:stream'
import { imageType, imageTypes } from '@fenix/domain/images.ts'
import { payloadTooLarge } from './errors.ts'

/** Enough for every signature. */
const HEAD_BYTES = 64

export const UNKNOWN_TYPE = 'application/octet-stream'

/** What is stored is one of the five image types, or bytes that no browser opens. */
export const servedType = (stored: string) => imageTypes.find((type) => type === stored) ?? UNKNOWN_TYPE

export type InspectedFile = {
  /** What the bytes say, whatever the header says. */
  type: string
  /** Throws once there are more bytes than allowed. */
  bytes: AsyncIterable<Uint8Array>
  /** How many bytes were read so far. */
  size(): number
}

/** Looks at the first bytes of a file; the others are read as `bytes` is. */
export async function inspectFile(file: Readable, maxBytes: number): Promise<InspectedFile> {
  // Whoever refuses the file may still want to read what follows it.
  const chunks = file.iterator({ destroyOnReturn: false })
  const head: Uint8Array[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    head.push(value)
    size += value.length
  }

  async function* limited() {
    if (size > maxBytes) throw payloadTooLarge()
    yield* head
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw payloadTooLarge()
      yield chunk
    }
  }

  return { type: imageType(Buffer.concat(head)) ?? UNKNOWN_TYPE, bytes: limited(), size: () => size }
}
