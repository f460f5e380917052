type Work = {
  /** Does one unit of work. Resolves to whether there was any to do. */
  step: () => Promise<boolean>
  /** The interval at which the worker wakes by itself. */
  everyMs: number
  onError: (error: unknown) => void
}

/** Repeats `step` until there is nothing to do: now, at each `wake`, and every `everyMs`. Steps never overlap. */
export function startWorker({ step, everyMs, onError }: Work) {
  let isClosed = false
  let wasWoken = false
  let working: Promise<void> | undefined

  async function work() {
    wasWoken = false
    while (!isClosed && (await step()));
  }

  function wake() {
    wasWoken = true
    if (isClosed) return
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined
        if (wasWoken) wake()
      })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()

  return {
    wake,
    /** Finishes the current step and starts no other. */
    async close() {
      isClosed = true
      clearInterval(timer)
      await working
    },
  }
}
