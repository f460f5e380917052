import type { Readable } from 'node:stream'

/** Where the bytes of the objects live. `key` is unique to a version of an object: `{bucket}/{name}/{version}`. */
export type ObjectStore = {
  /** Writes all bytes of `body`; where it fails nothing is left under `key`. */
  put(key: string, body: Readable): Promise<void>
  /** `undefined` where there is no such object. `range` is in bytes, both ends included. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** Removing what is not there succeeds. */
  remove(keys: string[]): Promise<void>
}
