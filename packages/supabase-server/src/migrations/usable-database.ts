import type { Client } from 'pg'
import { OperatorError } from '#operator-error.ts'

type Facts = {
  version: number
  encoding: string
  has_icu: boolean
  may_create: boolean
  database: string
  role: string
}

/** Refuses a database on which the migrations would fail, with one line that says what to do. */
export async function assertUsable(client: Client) {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_encoding') as encoding,
           exists (select from pg_collation where collprovider = 'i') as has_icu,
           has_database_privilege(current_database(), 'create') as may_create,
           quote_ident(current_database()) as database,
           quote_ident(current_user) as role
  `)
  for (const { version, encoding, has_icu, may_create, database, role } of rows) {
    if (version < 150000) throw new OperatorError('Postgres 15 or newer is needed')
    if (encoding !== 'UTF8') {
      throw new OperatorError(
        `The database ${database} is encoded in ${encoding}: create one with "encoding 'UTF8'".`,
      )
    }
    if (!has_icu) throw new OperatorError('Postgres must be built with ICU')
    if (!may_create) {
      throw new OperatorError(
        `The role ${role} may not create schemas: as a superuser run "grant create on database ${database} to ${role};".`,
      )
    }
  }
}
