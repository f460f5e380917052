/** The most rows that an administrators' function returns at once. */
const pageSize = 200

/** Loads a list by keyset pages; `onRows` hears how many rows there are so far. */
export async function loadAll<Row>(
  load: (last: Row | undefined, pageSize: number) => Promise<readonly Row[]>,
  onRows: (count: number) => void,
) {
  const rows: Row[] = []
  for (;;) {
    const page = await load(rows.at(-1), pageSize)
    rows.push(...page)
    onRows(rows.length)
    if (page.length < pageSize) return rows
  }
}
