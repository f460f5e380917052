/**
 * Asks for many keys at once: whoever comes while an answer is on its way is asked for together with the others, as soon
 * as it is there. So each key is looked up after it was asked for, and the busier the server, the fewer the questions.
 */
export function batch<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  mostAtOnce = 100,
): (key: Key) => Promise<Value> {
  const waiting: { key: Key; resolve(value: Value): void; reject(error: unknown): void }[] = []
  let isAsking = false

  async function askForAll() {
    isAsking = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, mostAtOnce)
      try {
        const values = await load(asked.map(({ key }) => key))
        asked.forEach(({ resolve }, index) => {
          resolve(values[index] as Value)
        })
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isAsking) askForAll()
    })
}
