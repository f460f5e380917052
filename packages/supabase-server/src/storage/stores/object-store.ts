import type { Readable } from 'node:stream'

/** Both ends included, as in HTTP. */
export type ByteRange = { start: number; end: number }

/** The store has fewer bytes of a key than requested. */
export class MissingBytes extends Error {}

/**
 * Where the bytes of objects live. A key names one version of an object, `{bucket}/{name}/{version}`, whose bytes never
 * change: replacing an object creates a new version.
 *
 * A key whose bytes and database record may disagree is *pending*, which the store journals durably. After a crash only
 * those keys have to be compared with the database, however many objects there are.
 */
export type ObjectStore = {
  /** Stores the bytes durably, pending; after a failure nothing is left. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores the bytes of `from` under `to`, too, pending; false if there is no `from`. */
  copy(from: string, to: string): Promise<boolean>
  /** Small objects come whole, large ones as a stream; `undefined` if there is no such key. */
  get(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>
  /** Removes and settles keys; removing a missing key succeeds. */
  remove(keys: string[]): Promise<void>
  /** Called before the records of these keys are deleted: they are pending until `settle` or `remove`. */
  markPending(keys: string[]): Promise<void>
  /** These keys have their record: they are no longer pending. */
  settle(keys: string[]): Promise<void>
  /** The request that held these keys ended without settling them: `abandoned` returns them from now on. */
  abandon(keys: string[]): void
  /** Pending keys that no running request holds. */
  abandoned(): Promise<string[]>
}
