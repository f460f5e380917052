/**
 * Work in the order in which it comes, one item after the other.
 * @param overflown called with all that wait when they are more than `limit`: they are forgotten
 */
export function createQueue<Item>(
  limit: number,
  work: (item: Item) => Promise<void>,
  overflown: (forgotten: Item[]) => void,
): (item: Item) => void {
  const waiting: Item[] = []
  let isWorking = false

  async function run() {
    isWorking = true
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
    isWorking = false
  }

  return (item) => {
    waiting.push(item)
    if (waiting.length > limit) overflown(waiting.splice(0))
    if (!isWorking) void run()
  }
}
