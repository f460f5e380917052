import pg from 'pg'

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs `work` without the indexes that `condition` chooses: building them afterwards is several times faster than keeping them. */
export async function withoutIndexes(database: pg.Client, condition: string, work: () => Promise<void>) {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index where ${condition}`,
  )
  for (const { name } of rows) await database.query(`drop index ${name}`)
  await work()
  const started = performance.now()
  for (const { definition } of rows) await database.query(definition)
  return { names: rows.map(({ name }) => name), seconds: (performance.now() - started) / 1_000 }
}
