/**
 * Asks for many keys at once: whoever comes while an answer is on its way is asked for together with the others, as soon
 * as it is there. So each key is looked up after it was asked for, and the busier the server, the fewer the questions.
 * Keys of the same `nameOf` are the same: several who wait for one share its answer.
 */
export function batch<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  nameOf: (key: Key) => string,
  mostAtOnce = 100,
): (key: Key) => Promise<Value> {
  const waiting = new Map<string, { key: Key; answer: PromiseWithResolvers<Value> }>()
  let isAsking = false

  function next() {
    const asked = [...waiting].slice(0, mostAtOnce)
    for (const [name] of asked) waiting.delete(name)
    return asked.map(([, one]) => one)
  }

  async function askForAll() {
    isAsking = true
    while (waiting.size > 0) {
      const asked = next()
      try {
        const values = await load(asked.map(({ key }) => key))
        asked.forEach(({ answer }, index) => {
          answer.resolve(values[index] as Value)
        })
      } catch (error) {
        for (const { answer } of asked) answer.reject(error)
      }
    }
    isAsking = false
  }

  return (key) => {
    const name = nameOf(key)
    const { answer } = waiting.get(name) ?? { answer: Promise.withResolvers<Value>() }
    waiting.set(name, { key, answer })
    if (!isAsking) askForAll()
    return answer.promise
  }
}
