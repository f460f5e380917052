import type { DiskSpace } from '#disk-space.ts'
import type { Admission } from '#http/admission.ts'
import type { Credentials } from '#http/credentials.ts'
import type { RateLimited } from '#http/rate-limits.ts'
import type { Log } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import type { Secrets } from '#secrets.ts'
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
  /** A set-returning SQL function, as `schema.name()`: ids of objects that are no longer needed, to be removed hourly. */
  unreferencedObjects?: string
}

/** What storage needs from the server. */
export type StorageServices = {
  options: StorageOptions
  secrets: Pick<Secrets, 'jwtSecret'>
  credentials: Credentials
  database: Database
  publicDatabase: Database
  admission: Admission
  objects: ObjectStore
  space: DiskSpace
  log: Log
}

/** The services that the storage routes share. */
export type StorageContext = StorageServices & { findObject: FindObject; admitUpload: AdmitUpload }
