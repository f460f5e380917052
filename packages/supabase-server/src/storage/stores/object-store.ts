import type { Readable } from 'node:stream'

/** Both ends included, as HTTP counts. */
export type ByteRange = { start: number; end: number }

/** The store has fewer bytes of a key than were asked for. */
export class MissingBytes extends Error {}

/**
 * Where the bytes of the objects live. A key names one version of one object, `{bucket}/{name}/{version}`, and its
 * bytes never change: an object is replaced by a new version.
 *
 * A key whose bytes and whose record may disagree for a moment is *in doubt*, and the store remembers that durably.
 * After a crash only those few keys have to be compared with the database, however many objects there are.
 */
export type ObjectStore = {
  /** Keeps all bytes durably, in doubt; where it fails nothing is left. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Keeps the bytes of `from` under `to` as well, in doubt; false where there is no `from`. */
  copy(from: string, to: string): Promise<boolean>
  /** Small ones come whole, large ones as a stream; `undefined` where there is no such key. */
  get(key: string, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | Readable | undefined>
  /** Removing what is not there succeeds. Ends the doubt. */
  remove(keys: string[]): Promise<void>
  /** Called before the record of a key is removed: until `settle` or `remove`, the key is in doubt. */
  doubt(keys: string[]): Promise<void>
  /** Ends the doubt: these keys have their record. */
  settle(keys: string[]): Promise<void>
  /** The request that worked on these keys ends without having ended their doubt: `inDoubt` tells them from now on. */
  leave(keys: string[]): void
  /** The keys in doubt that no running request works on. */
  inDoubt(): Promise<string[]>
}
