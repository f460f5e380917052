import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { OperatorError } from '#operator-error.ts'

type MigrationFile = { version: string; name: string; sql: string }

/** The SQL files of a folder, `{version}_{name}.sql`, in order. */
export const readMigrations = (folder: string): MigrationFile[] =>
  readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { version, name } = /^(?<version>\d+)_(?<name>.+)\.sql$/.exec(file)?.groups ?? {}

      return version && name ? [{ version, name, sql: readFileSync(join(folder, file), 'utf8') }] : []
    })

type HistoryTable = 'supabase_migrations.schema_migrations' | 'supabase_migrations.platform_files'

/** The history of applied files, in a table with the Supabase CLI's columns. */
export class History {
  readonly client: Client
  readonly table: HistoryTable

  constructor(client: Client, table: HistoryTable) {
    this.client = client
    this.table = table
  }

  async prepare() {
    await this.client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists ${this.table} (version text primary key);
      alter table ${this.table} add column if not exists statements text[], add column if not exists name text;
    `)
  }

  async isEmpty() {
    const { rowCount } = await this.client.query(`select from ${this.table} limit 1`)
    return rowCount === 0
  }

  /** Refuses a database to which other files were applied, or the same files with other contents. */
  async assertMadeOf(files: MigrationFile[]) {
    // The Supabase CLI stores a file as several statements, which cannot be compared with the file.
    const { rows } = await this.client.query<{ version: string; sql: string | null }>(
      `select version, case cardinality(statements) when 1 then statements[1] end as sql from ${this.table} order by version`,
    )
    const known = new Map(files.map(({ version, sql }) => [version, sql]))
    const foreign = rows.find(
      ({ version, sql }) => !known.has(version) || (sql !== null && sql !== known.get(version)),
    )
    if (foreign) {
      throw new OperatorError(
        `This database was made by another version of the migrations (${foreign.version} differs) and was left as it is: ` +
          'use the version that made it, or start with an empty database.',
      )
    }
  }

  /**
   * Applies the files that are missing, each in its own transaction. @returns their names
   */
  async apply(files: MigrationFile[]) {
    const { rows } = await this.client.query<{ version: string }>(`select version from ${this.table}`)
    const applied = new Set(rows.map(({ version }) => version))
    const missing = files.filter(({ version }) => !applied.has(version))
    for (const file of missing) await this.#applyOne(file)
    return missing.map(({ name }) => name)
  }

  async #applyOne({ version, name, sql }: MigrationFile) {
    await this.client.query('begin')
    try {
      await this.client.query(sql)
      await this.client.query(
        `insert into ${this.table} (version, name, statements) values ($1, $2, array[$3])`,
        [version, name, sql],
      )
      await this.client.query('commit')
    } catch (cause) {
      await this.client.query('rollback')
      throw new OperatorError(`Migration ${version}_${name} failed: ${(cause as Error).message}`, { cause })
    }
  }
}
