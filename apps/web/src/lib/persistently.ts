const firstPauseMs = 1000
const longestPauseMs = 60_000

/** Fetches code that is not asked for again by a touch: until it comes, after ever longer pauses or when the network is back. */
export async function persistently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      console.warn('Code that could not be fetched is asked for again.', error)
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}
