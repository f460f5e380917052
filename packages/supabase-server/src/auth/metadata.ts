import { isRecord } from '#json.ts'
import { authErrors } from './errors.ts'
import type { Body } from './request.ts'
import type { Auth } from './services.ts'

/** The metadata is part of every access token, and servers refuse headers of more than 16 kB. */
const MAX_BYTES = 4096

/** Maximum size of metadata that a trigger moves out of the account. The trigger drops larger values, and so do we. */
const MAX_MOVED_BYTES = 65_536

export function requireSmall(metadata: Body) {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw authErrors.invalid(`User metadata may have at most ${MAX_BYTES} bytes`)
  }
}

/** The metadata without what a trigger moves out of the account. */
export const staying = ({ options }: Auth, metadata: Body): Body =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !options.movedMetadata.includes(key)))

/** The metadata of a request, from its field `data`; undefined if it has none. */
export function readMetadata(auth: Auth, { data }: Body): Body | undefined {
  if (data === undefined || data === null) return undefined
  if (!isRecord(data)) throw authErrors.badJson()
  const stays = staying(auth, data)
  requireSmall(stays)
  const fits = ([key, value]: [string, unknown]) =>
    key in stays || Buffer.byteLength(JSON.stringify(value)) <= MAX_MOVED_BYTES + '""'.length
  return Object.fromEntries(Object.entries(data).filter(fits))
}
