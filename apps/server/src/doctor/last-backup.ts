import { backUpToday, lastBackupAt } from '#backups/daily-backup.ts'
import { type Check, NotChecked } from './check.ts'

const HOUR_MS = 60 * 60 * 1000

/** The server makes one a day, within an hour, and it takes its time. */
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
