import { isRecord } from '#json.ts'
import { authErrors } from './errors.ts'
import type { Body } from './request.ts'
import type { Auth } from './services.ts'

/** The metadata is part of every access token, and servers refuse headers of more than 16 kB. */
const MAX_BYTES = 4096

export function requireSmall(metadata: Body) {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw authErrors.invalid(`User metadata may have at most ${MAX_BYTES} bytes`)
  }
}

/** The metadata of a request, from its field `data`; undefined if it has none. */
export function readMetadata({ options }: Auth, { data }: Body): Body | undefined {
  if (data === undefined || data === null) return undefined
  if (!isRecord(data)) throw authErrors.badJson()
  requireSmall(
    Object.fromEntries(Object.entries(data).filter(([key]) => !options.movedMetadata.includes(key))),
  )
  return data
}
