import { existsSync, realpathSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from './check.ts'

const GIGABYTE = 1_000_000_000

/** The check that the disks of the data and the backups have room. The disk of an operator's own Postgres is not seen. */
export const freeSpace = (leastBytes = GIGABYTE): Check => ({
  name: 'there is free space for data and backups',
  async examine({ config: { dataDir, backupDir } }) {
    // `postgres` may be a link to another disk.
    const folders = [dataDir, join(dataDir, 'postgres'), ...(backupDir === undefined ? [] : [backupDir])]
    const measured = folders.filter(existsSync).map(async (folder) => {
      const { bavail, bsize } = await statfs(realpathSync(folder))
      return { folder, free: bavail * bsize }
    })
    return (await Promise.all(measured))
      .filter(({ free }) => free < leastBytes)
      .map(({ folder, free }) => ({
        problem: `${(free / GIGABYTE).toFixed(1)} GB are free at ${folder}`,
        todo: `Free some, or move it to a larger disk, before it is full.`,
      }))
  },
})
