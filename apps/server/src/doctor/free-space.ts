import { existsSync, realpathSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from './check.ts'

const GIGABYTE = 1_000_000_000

/** With less than the reserve itself the server refuses uploads; the operator should hear of it earlier. */
const RESERVES = 4

/** The disk of an operator's own Postgres is not seen. */
export const freeSpace: Check = {
  name: 'there is free space for data and backups',
  async examine({ config: { dataDir, backupDir, diskReserve } }) {
    // `postgres` may be a link to another disk.
    const folders = [dataDir, join(dataDir, 'postgres'), ...(backupDir === undefined ? [] : [backupDir])]
    const measured = folders.filter(existsSync).map(async (folder) => {
      const { bavail, bsize } = await statfs(realpathSync(folder))
      return { folder, free: bavail * bsize }
    })
    return (await Promise.all(measured))
      .filter(({ free }) => free < RESERVES * diskReserve)
      .map(({ folder, free }) => ({
        problem: `free at ${folder}: ${(free / GIGABYTE).toFixed(1)} GB`,
        todo: 'Free some, or move it to a larger disk, before uploads are refused (DISK_RESERVE_MB).',
      }))
  },
}
