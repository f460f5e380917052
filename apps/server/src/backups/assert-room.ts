import { statfs } from 'node:fs/promises'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import pg from 'pg'

const GIGABYTE = 1_000_000_000

/** The bytes of database and pictures; a backup of them takes no more. */
async function sizeOf(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select (pg_database_size(current_database())
               + coalesce((select sum((metadata ->> 'size')::bigint) from storage.objects), 0))::float8 as bytes`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}

/** Refuses a backup that could leave less than `reserve` bytes free, which would stop the service. */
export async function assertRoom(folder: string, connection: pg.ClientConfig, reserve: number) {
  const { bavail, bsize } = await statfs(folder)
  const needed = (await sizeOf(connection)) + reserve
  if (bavail * bsize >= needed) return
  const free = (bavail * bsize) / GIGABYTE
  throw new OperatorError(
    `BACKUP_DIR: ${folder} has ${free.toFixed(1)} GB free, and a backup may need ${(needed / GIGABYTE).toFixed(1)} GB`,
  )
}
