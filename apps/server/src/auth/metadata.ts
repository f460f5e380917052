import { authErrors } from './errors.ts'
import { type Body, isObject } from './request.ts'

/** What the sign-up form sends of a picture; the database moves it to the profile. */
const PICTURE = 'profile_pic_url'

/** Every access token carries the metadata, and a header longer than 16 kB is refused everywhere. */
const MOST_BYTES = 4096

const withoutPicture = ({ [PICTURE]: _, ...metadata }: Body): Body => metadata

export function requireSmall(metadata: Body) {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_BYTES) {
    throw authErrors.invalid(`User metadata may have at most ${MOST_BYTES} bytes`)
  }
}

/** The metadata that a request brings in `data`; `undefined` where it brings none. */
export function readMetadata({ data }: Body): Body | undefined {
  if (data === undefined || data === null) return undefined
  if (!isObject(data)) throw authErrors.badJson()
  requireSmall(withoutPicture(data))
  return data
}
