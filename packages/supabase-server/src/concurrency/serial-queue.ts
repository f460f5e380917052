/**
 * Handles items one after the other, in order. @param onOverflow receives all waiting items when they exceed `limit`;
 * they are dropped
 */
export function createSerialQueue<Item>(
  limit: number,
  work: (item: Item) => Promise<void>,
  onOverflow: (dropped: Item[]) => void,
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
    if (waiting.length > limit) onOverflow(waiting.splice(0))
    if (!isWorking) void run()
  }
}
