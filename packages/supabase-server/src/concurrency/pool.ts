/**
 * Maps `items` with at most `limit` concurrent tasks. After a failure no further task starts; the error is thrown once
 * the running tasks have finished.
 * @returns the results in the order in which the tasks finished
 */
export async function mapConcurrently<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = items[Symbol.iterator]()
  const results: Result[] = []
  let failure: { error: unknown } | undefined

  async function work() {
    // All workers take from the same iterator.
    for (let next = queue.next(); !next.done && !failure; next = queue.next()) {
      try {
        results.push(await task(next.value))
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  if (failure) throw failure.error
  return results
}
