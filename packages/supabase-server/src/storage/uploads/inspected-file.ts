import type { Readable } from 'node:stream'
import { payloadTooLarge } from '#storage/errors.ts'
import type { FileTypes } from '#storage/services.ts'

/** Enough for every signature. */
const HEAD_BYTES = 64

export const UNKNOWN_TYPE = 'application/octet-stream'

export const servedType = ({ all }: FileTypes, stored: string) =>
  all.includes(stored) ? stored : UNKNOWN_TYPE

export type InspectedFile = {
  /** What the bytes say, whatever the header says. */
  type: string
  /** Throws once there are more bytes than allowed. */
  bytes: AsyncIterable<Uint8Array>
  /** How many bytes were read so far. */
  size(): number
}

/** Looks at the first bytes of a file; the others are read as `bytes` is. */
export async function inspectFile(
  file: Readable,
  { detect }: FileTypes,
  maxBytes: number,
): Promise<InspectedFile> {
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

  return { type: detect(Buffer.concat(head)) ?? UNKNOWN_TYPE, bytes: limited(), size: () => size }
}
