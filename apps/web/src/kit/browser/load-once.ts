/**
 * Shares one download between a prefetch and `lazy`. If the promise is already fulfilled, React renders without a
 * fallback, which it would otherwise show for at least 300 ms. A failed download is retried on the next call.
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
