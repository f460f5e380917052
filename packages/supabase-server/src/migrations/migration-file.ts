import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = { version: string; name: string; sql: string }

/** The SQL files of a folder, `{version}_{name}.sql`, in order. */
export const readMigrations = (folder: string): MigrationFile[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { version, name } = /^(?<version>\d+)_(?<name>.+)\.sql$/.exec(file)?.groups ?? {}

      return version && name ? [{ version, name, sql: readFileSync(join(folder, file), 'utf8') }] : []
    })
