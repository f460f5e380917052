import { statfsSync } from 'node:fs'

/** The part of the reserve that rows must leave to Postgres. */
const ROWS_SHARE = 1 / 4

function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Refuses uploads while less than `reserve` bytes are free, and rows while less than a quarter of it is. Each call
 * measures, which takes some microseconds.
 * @param postgresFolders where the embedded Postgres writes; none for the operator's own
 */
export function watchDiskSpace(dataDir: string, postgresFolders: string[], reserve: number) {
  const haveFree = (folders: string[], bytes: number) => folders.every((folder) => freeBytes(folder) >= bytes)

  return {
    hasRoomForUploads: () => haveFree([dataDir, ...postgresFolders], reserve),
    /** Postgres exits when its log cannot grow, and then nobody can read either. */
    hasRoomForRows: () => haveFree(postgresFolders, reserve * ROWS_SHARE),
  }
}

export type DiskSpace = ReturnType<typeof watchDiskSpace>
