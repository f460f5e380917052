import type { DiskSpace } from '#disk-space.ts'
import type { RateLimited } from '#http/rate-limits.ts'
import type { Secrets } from '#secrets.ts'
import type { Services } from '#services.ts'
import type { FindObject } from './objects/find-object.ts'
import type { ObjectStore } from './stores/object-store.ts'
import type { AdmitUpload } from './uploads/upload-form.ts'

/** The content types that objects are served as; everything else is application/octet-stream. */
export type FileTypes = {
  all: readonly string[]
  /** Detects the type of a file from its first 256 kB; undefined if it is not one of `all`. */
  detect(head: Uint8Array): string | undefined
  /** Returns why a file is refused at this path, as a message for the user; undefined if it is accepted. */
  problem?(target: { bucket: string; name: string }, head: Uint8Array): string | undefined
}

export type StorageOptions = RateLimited['options'] & {
  fileTypes: FileTypes
  /** An SQL call, `schema.name()`, that returns the ids of objects that are no longer needed. They are removed hourly. */
  unreferencedObjects?: string
}

/** What storage needs from the server. */
export type StorageServices = Services & {
  options: StorageOptions
  secrets: Pick<Secrets, 'jwtSecret'>
  objects: ObjectStore
  space: DiskSpace
}

/** The services that the storage routes share. */
export type StorageContext = StorageServices & { findObject: FindObject; admitUpload: AdmitUpload }
