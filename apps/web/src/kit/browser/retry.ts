const firstPauseMs = 1000
const longestPauseMs = 60_000

/** Retries a download that no user action would repeat, at growing intervals and as soon as the network is back. */
export async function retry<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A download failed and will be retried.', error)
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}
