/** Runs in the page: remembers from now on what holds up its main thread. */
export function watchTasks() {
  const durations: number[] = []
  Object.assign(window, { longTasks: durations })
  new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  })
}

/** Runs in the page: the longest of them in milliseconds, 0 where none took 50. */
export const longestTask = () => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks)
