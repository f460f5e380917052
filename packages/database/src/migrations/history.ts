import type { Client } from 'pg'
import { OperatorError } from '../operator-error.ts'
import type { MigrationFile } from './migration-file.ts'

type HistoryTable = 'supabase_migrations.schema_migrations' | 'supabase_migrations.platform_files'

/** What was applied to this database before, in a table with the columns of the Supabase CLI's own. */
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

  /**
   * Applies what is not yet applied, each file in a transaction of its own.
   * @returns the names of the files that were applied now
   */
  async apply(files: MigrationFile[]) {
    const applied = await this.#applied()
    const names: string[] = []

    for (const file of files) {
      const known = applied.get(file.version)
      if (known === undefined) {
        await this.#applyOne(file)
        names.push(file.name)
      } else {
        refuseEdited(file, known)
      }
    }
    return names
  }

  async #applied() {
    const { rows } = await this.client.query<{ version: string; statements: string[] | null }>(
      `select version, statements from ${this.table}`,
    )
    return new Map(rows.map(({ version, statements }) => [version, statements ?? []]))
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

/** We store a file as one statement; the Supabase CLI stores it split, and then there is nothing to compare. */
function refuseEdited({ version, name, sql }: MigrationFile, statements: string[]) {
  if (statements.length === 1 && statements[0] !== sql) {
    throw new OperatorError(
      `Migration ${version}_${name} was edited after this database applied it: undo the edit and add a new migration.`,
    )
  }
}
