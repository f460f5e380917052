/** The maximum number of rows in a response: Supabase's `max_rows`, and storage's page. */
const pageSize = 1000

/** Loads a whole list by pages, because the server truncates long responses silently. The list needs a total order. */
export async function allRows<Row>(load: (from: number, to: number) => Promise<readonly Row[]>) {
  const rows: Row[] = []
  for (;;) {
    const page = await load(rows.length, rows.length + pageSize - 1)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}
