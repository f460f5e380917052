import { existsSync, realpathSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@fenix/supabase-server/json.ts'
import { backUpToday, lastBackupAt } from '#backups/daily-backup.ts'
import { noContact } from '#config.ts'
import { type Check, NotChecked } from './check.ts'

const GIGABYTE = 1_000_000_000

/** The doctor warns if less than this multiple of the disk reserve is free. Below the reserve the server refuses uploads. */
const RESERVES = 4

/** Leaves out the disk of an operator's own Postgres, which the doctor cannot see. */
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

const HOUR_MS = 60 * 60 * 1000

/** The age from which the last backup is overdue: a day, the hour between two checks, and an hour for making it. */
const LATE_MS = 26 * HOUR_MS

export const lastBackup: Check = {
  name: 'there is a backup of the last day',
  async examine({ config: { backupDir, diskReserve }, connection, objects, now }) {
    if (backupDir === undefined) {
      throw new NotChecked('since BACKUP_DIR is not set: the server makes no backups by itself')
    }
    const last = await lastBackupAt(backupDir)
    if (last && now - last.getTime() < LATE_MS) return []
    const age = last && Math.round((now - last.getTime()) / HOUR_MS)
    return [
      {
        problem: last ? `the last is ${age} hours old; the log says why` : `there is none in ${backupDir}`,
        async fix() {
          const source = { connection, objects, diskReserve }
          await backUpToday(backupDir, source, new AbortController().signal, now)
          return `made one in ${backupDir}`
        },
      },
    ]
  },
}

/** The running server's /health response, in which `proxy` appears only for requests from this machine. */
async function health(port: number): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(`http://localhost:${port}/health`, {
      signal: AbortSignal.timeout(2_000),
    })
    const body = await response.json()
    if (isRecord(body)) return body
  } catch {}
  throw new NotChecked('since no server runs here: it sees whether requests come through a proxy')
}

export const proxy: Check = {
  name: 'a proxy in front of the server is trusted, so that limits count visitors',
  async examine({ config: { trustProxy, port } }) {
    if (trustProxy > 0 || (await health(port)).proxy === undefined) return []
    return [
      {
        problem: 'requests come through a proxy, but TRUST_PROXY is 0: all visitors share one address',
        todo: 'Set it to the number of proxies in front (docs/operating.md).',
      },
    ]
  },
}

export const contact: Check = {
  name: 'people can reach the operator',
  isAdvice: true,
  async examine({ config }) {
    const [problem] = noContact(config)
    return problem === undefined ? [] : [{ problem, todo: 'Set one (docs/operating.md).' }]
  },
}
