/** Does `work` for each item, for `atOnce` of them at a time. @returns all that it gave */
export async function inTurns<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.values()
  const next = async () => {
    // Each takes from the same iterator.
    for (const item of waiting) results.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return results
}
