import { invalidKey } from '#storage/errors.ts'

const MAX_BYTES = 1024

/**
 * The characters that Supabase Storage allows and every object store accepts: no accents, `%`, `\` or control
 * characters.
 */
const SAFE = /^[\w/!\-.*'() &$@=;:+,?]+$/

const hasEmptyOrDotSegment = (name: string) =>
  name.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')

/** Names are ASCII, so their length is in bytes. */
export const isObjectName = (name: string) =>
  SAFE.test(name) && name.length <= MAX_BYTES && !hasEmptyOrDotSegment(name)

export const isBucketName = (name: string) => isObjectName(name) && !name.includes('/') && name.length < 64

export function assertObjectName(name: string) {
  if (!isObjectName(name)) throw invalidKey(name)
}

export type ObjectVersion = { bucket: string; name: string; version: string }

export const objectKey = ({ bucket, name, version }: ObjectVersion) => `${bucket}/${name}/${version}`

export function parseObjectKey(key: string): ObjectVersion {
  const afterBucket = key.indexOf('/')
  const beforeVersion = key.lastIndexOf('/')
  return {
    bucket: key.slice(0, afterBucket),
    name: key.slice(afterBucket + 1, beforeVersion),
    version: key.slice(beforeVersion + 1),
  }
}
