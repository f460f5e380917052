import { statfsSync } from 'node:fs'

/** Writes of rows are refused when less than this fraction of the reserve is free. */
const ROWS_SHARE = 1 / 4

function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Tells whether there is room for uploads (at least `reserve` free bytes) and for writes of rows (a quarter of `reserve`).
 * Each call measures the free space, which takes some microseconds.
 * @param postgresFolders where the embedded Postgres writes; empty for the operator's own Postgres
 */
export function watchDiskSpace(dataDir: string, postgresFolders: string[], reserve: number) {
  const haveFree = (folders: string[], bytes: number) => folders.every((folder) => freeBytes(folder) >= bytes)

  return {
    hasRoomForUploads: () => haveFree([dataDir, ...postgresFolders], reserve),
    /** Writes are refused early: Postgres exits when its write-ahead log cannot grow, and then nobody can read either. */
    hasRoomForRows: () => haveFree(postgresFolders, reserve * ROWS_SHARE),
  }
}

export type DiskSpace = ReturnType<typeof watchDiskSpace>
