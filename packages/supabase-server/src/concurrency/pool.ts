/** Does `work` for every item, a few at a time. After a failure no other item is begun; it is thrown when all rest. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>, workers = 8) {
  const queue = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined

  async function takeItems() {
    for (let next = queue.next(); !next.done && !failure; next = queue.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, takeItems))
  if (failure) throw failure.error
}
