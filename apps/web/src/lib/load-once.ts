/**
 * Shares one download between a prefetch and the `lazy` that shows it: given a promise that is already fulfilled, React
 * renders without a fallback, which it would otherwise keep for 300 ms. A failed download is tried again.
 */
export function loadOnce<Module>(load: () => Promise<Module>) {
  let loading: Promise<Module> | undefined

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })

    return loading
  }
}
