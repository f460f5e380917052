/**
 * Loads many keys in one call: keys requested while a call is running go into the next one. So a value is never older
 * than its request, and batches grow under load. Keys with the same `nameOf` share one value.
 */
export function createBatchLoader<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  nameOf: (key: Key) => string,
  maxBatch = 100,
): (key: Key) => Promise<Value> {
  const waiting = new Map<string, { key: Key; answer: PromiseWithResolvers<Value> }>()
  let isLoading = false

  function takeBatch() {
    const batch = [...waiting].slice(0, maxBatch)
    for (const [name] of batch) waiting.delete(name)
    return batch.map(([, entry]) => entry)
  }

  async function loadAll() {
    isLoading = true
    while (waiting.size > 0) {
      const batch = takeBatch()
      try {
        const values = await load(batch.map(({ key }) => key))
        batch.forEach(({ answer }, index) => {
          answer.resolve(values[index] as Value)
        })
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    isLoading = false
  }

  return (key) => {
    const name = nameOf(key)
    const { answer } = waiting.get(name) ?? { answer: Promise.withResolvers<Value>() }
    waiting.set(name, { key, answer })
    if (!isLoading) loadAll()
    return answer.promise
  }
}
