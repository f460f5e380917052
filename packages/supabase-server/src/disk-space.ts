import { statfsSync } from 'node:fs'

/** Measured at each call, which takes some microseconds. */
export type DiskSpace = {
  hasRoomForUploads(): boolean
  /** Postgres exits when its log cannot grow, and then nobody can read either. */
  hasRoomForRows(): boolean
}

/** The part of the reserve that rows must leave to Postgres. */
const ROWS_SHARE = 1 / 4

function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Refuses uploads while less than `reserve` bytes are free, and rows while less than a quarter of it is.
 * @param postgresFolders where the embedded Postgres writes; none for the operator's own
 */
export function watchDiskSpace(dataDir: string, postgresFolders: string[], reserve: number): DiskSpace {
  const haveFree = (folders: string[], bytes: number) => folders.every((folder) => freeBytes(folder) >= bytes)

  return {
    hasRoomForUploads: () => haveFree([dataDir, ...postgresFolders], reserve),
    hasRoomForRows: () => haveFree(postgresFolders, reserve * ROWS_SHARE),
  }
}
