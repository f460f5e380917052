import { createSingleFlight } from '#concurrency/single-flight.ts'
import type { Database } from '#postgres/database.ts'
import { noSchema } from '#rest/errors.ts'
import { introspect } from './introspect.ts'
import type { Schema } from './schema.ts'

/** The channel of schema changes: `notify pgrst, 'reload schema'`. */
const CHANNEL = 'pgrst'

/** Keeps the schema in memory and reloads it when Postgres announces a change; until then the old schema is used. */
export function createSchemaCache(database: Database, onError: (error: unknown) => void) {
  let schema: Schema | undefined
  const singleFlight = createSingleFlight<Schema>()

  async function read() {
    schema = await introspect(database)
    return schema
  }
  const load = () => singleFlight('', read)

  const reload = () => {
    load().catch(onError)
  }

  database.listen(CHANNEL, {
    // Notifications are lost while the connection is down, so the schema is read again.
    onConnect: reload,
    onNotification: (payload) => {
      if (payload === '' || payload === 'reload schema') reload()
    },
  })

  /** The last schema that was read, or, if there is none yet, a promise of the first. @throws if it cannot be read */
  return (): Schema | Promise<Schema> =>
    schema ??
    load().catch((error) => {
      onError(error)
      throw noSchema()
    })
}
