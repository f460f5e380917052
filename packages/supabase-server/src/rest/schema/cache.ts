import type { Database } from '#postgres/database.ts'
import { noSchema } from '#rest/errors.ts'
import { introspect } from './introspect.ts'
import type { Schema } from './schema.ts'

type SchemaCache = {
  /** The last schema; read first if there is none. @throws if it cannot be read */
  current(): Schema | Promise<Schema>
}

/** The channel of schema changes: `notify pgrst, 'reload schema'`. */
const CHANNEL = 'pgrst'

/** Keeps the schema in memory and reloads it when Postgres announces a change; meanwhile the old one serves. */
export function createSchemaCache(database: Database, onError: (error: unknown) => void): SchemaCache {
  let schema: Schema | undefined
  let reading: Promise<Schema> | undefined
  let isStale = false

  async function read(): Promise<Schema> {
    do {
      isStale = false
      schema = await introspect(database)
    } while (isStale)
    return schema
  }

  function load(): Promise<Schema> {
    isStale = true
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }

  const reload = () => {
    load().catch(onError)
  }

  database.listen(CHANNEL, {
    // Notifications during an outage are lost.
    onConnect: reload,
    onNotification: (payload) => {
      if (payload === '' || payload === 'reload schema') reload()
    },
  })

  return {
    current: () =>
      schema ??
      load().catch((error) => {
        onError(error)
        throw noSchema()
      }),
  }
}
