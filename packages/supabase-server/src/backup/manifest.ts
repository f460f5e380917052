import { z } from 'zod'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
})

/** The contents of a backup's `manifest.json`. Tables are listed in load order. */
export const manifestSchema = z.object({
  /** The version of the backup's folder layout. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  objects: z.object({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Objects whose bytes were lost before the backup. */
    lost: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Objects whose bytes are in the backup. */
export const storedObjectsSchema = z.array(z.object({ key: z.string(), size: z.int().nonnegative() }))

export type StoredObject = z.infer<typeof storedObjectsSchema>[number]

export const MANIFEST = 'manifest.json'
export const OBJECTS = 'objects.json'
export const PLATFORM = 'schema/platform'
export const MIGRATIONS = 'schema/migrations'
export const tablePath = ({ schema, name }: { schema: string; name: string }) =>
  `tables/${schema}.${name}.csv`

/** The contents of a backup in one line. */
export function summaryOf({ tables, objects }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (objects.bytes / 1_000_000).toFixed(1)
  return `${rows} rows of ${tables.length} tables, ${objects.count} objects (${megabytes} MB)`
}
