/**
 * Work in the order in which it comes, one item after the other.
 * @param overflown called when more than `limit` items wait; all of them are then forgotten
 */
export function createQueue<Item>(
  limit: number,
  work: (item: Item) => Promise<void>,
  overflown: () => void,
): (item: Item) => void {
  const waiting: Item[] = []
  let isWorking = false

  async function run() {
    isWorking = true
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    isWorking = false
  }

  return (item) => {
    if (waiting.length >= limit) {
      waiting.length = 0
      overflown()
    }
    waiting.push(item)
    if (!isWorking) void run()
  }
}
