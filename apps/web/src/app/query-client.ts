import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { AppError } from '#lib/app-error.ts'
import { isConnected, subscribeToConnection } from '#lib/connection.ts'
import { describeError } from '#lib/describe-error.ts'
import { showToast } from '#lib/toast.ts'

type ErrorMeta = {
  /** The specification's title for this failure; without one it is not announced. */
  errorTitle?: string
  /** For a failure that is only logged: what was being done. */
  logTitle?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta & {
      /** Kept in the browser, so that a return visit paints at once. Never for other people's personal data. */
      persist?: boolean
    }
    mutationMeta: ErrorMeta & { successTitle?: string; successDescription?: string }
  }
}

function report({ errorTitle, logTitle }: ErrorMeta = {}, error: Error) {
  if (logTitle) console.warn(`${logTitle} failed:`, error.message)
  if (errorTitle) showToast({ tone: 'destructive', title: errorTitle, description: describeError(error) })
}

const minute = 60_000
const maxRetries = 2

/** Only what may pass by itself is tried again; an answer that says no stays no. */
const mayPass = (error: Error) =>
  error instanceof AppError && ['network', 'unavailable', '57014', '503'].includes(error.code)

// Without a connection queries wait, with what they last read on show; when it is back they go on.
onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(isConnected())))
onlineManager.setOnline(isConnected())

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 24 * 60 * minute,
      // Whoever comes back to the tab sees what others did meanwhile.
      refetchOnWindowFocus: 'always',
      retry: (failures, error) => failures < maxRetries && mayPass(error),
    },
    // Not paused without a connection: whoever presses a button hears at once that there is none.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => report(query.meta, error) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => report(mutation.meta, error),
    onSuccess: (_data, _variables, _result, mutation) => {
      const { successTitle, successDescription } = mutation.meta ?? {}
      if (!successTitle) return
      showToast({
        tone: 'success',
        title: successTitle,
        ...(successDescription && { description: successDescription }),
      })
    },
  }),
})
