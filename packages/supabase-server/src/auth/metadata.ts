import { authErrors } from './errors.ts'
import { type Body, isObject } from './request.ts'
import type { Auth } from './services.ts'

/** Every access token carries the metadata, and a header longer than 16 kB is refused everywhere. */
const MOST_BYTES = 4096

export function requireSmall(metadata: Body) {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_BYTES) {
    throw authErrors.invalid(`User metadata may have at most ${MOST_BYTES} bytes`)
  }
}

/** The metadata of a request, in `data`; `undefined` where it brings none. */
export function readMetadata({ options }: Auth, { data }: Body): Body | undefined {
  if (data === undefined || data === null) return undefined
  if (!isObject(data)) throw authErrors.badJson()
  requireSmall(
    Object.fromEntries(Object.entries(data).filter(([key]) => !options.movedMetadata.includes(key))),
  )
  return data
}
