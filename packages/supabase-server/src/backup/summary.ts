import type { Manifest } from './manifest.ts'

/** The contents of a backup in one line. */
export function summaryOf({ tables, objects }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (objects.bytes / 1_000_000).toFixed(1)
  return `${rows} rows of ${tables.length} tables, ${objects.count} objects (${megabytes} MB)`
}
