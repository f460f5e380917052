/**
 * Runs at most one task per key. Callers during a run share the next run, so nobody gets the result of a run that
 * started before the call.
 */
export function createSingleFlight<Answer>() {
  const running = new Map<string, Promise<Answer>>()
  const queued = new Map<string, Promise<Answer>>()

  function start(key: string, task: () => Promise<Answer>): Promise<Answer> {
    const answer = task().finally(() => {
      if (running.get(key) === answer) running.delete(key)
    })
    running.set(key, answer)
    return answer
  }

  return function run(key: string, task: () => Promise<Answer>): Promise<Answer> {
    const waiting = queued.get(key)
    if (waiting) return waiting
    const current = running.get(key)
    if (!current) return start(key, task)
    const startQueued = () => {
      queued.delete(key)
      return start(key, task)
    }
    const answer = current.then(startQueued, startQueued)
    queued.set(key, answer)
    return answer
  }
}
