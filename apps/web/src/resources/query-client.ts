import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryFilters,
} from '@tanstack/react-query'
import { isTransient } from '#kit/browser/app-error.ts'
import { isConnected, subscribeToConnection } from '#kit/browser/connection.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { retryDelay } from '#kit/browser/retry-after.ts'
import { showToast } from '#kit/ui/toast.ts'

type ErrorMeta = {
  /** The title of the error toast, from the specification; without one no toast is shown. */
  errorTitle?: string
  /** The log message of failures that show no toast. */
  logTitle?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta & {
      /**
       * Whether the data is persisted in the browser for the next visit's first paint. Never for other people's
       * personal data.
       */
      persist?: boolean
    }
    mutationMeta: ErrorMeta & {
      successTitle?: string
      successDescription?: string
      /** The queries to refetch after success; `{}` means all. The mutation is pending until they are refetched. */
      refreshes?: QueryFilters
      /** Undoes the mutation, given its variables; the success toast offers this as a button. */
      undo?: (subject: never) => void
    }
  }
}

function report({ errorTitle, logTitle }: ErrorMeta = {}, error: Error) {
  if (logTitle) console.warn(`${logTitle} failed:`, error)
  if (errorTitle) showToast({ tone: 'destructive', title: errorTitle, description: describeError(error) })
}

const minute = 60_000
const maxRetries = 2

// Offline, queries pause and show their last data; they resume when the connection returns.
onlineManager.setEventListener((setOnline) => subscribeToConnection(() => setOnline(isConnected())))
onlineManager.setOnline(isConnected())

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minute,
      gcTime: 24 * 60 * minute,
      refetchOnWindowFocus: 'always',
      retry: (failures, error) => failures < maxRetries && isTransient(error),
      retryDelay,
    },
    // Mutations are not paused offline: a pressed button reports the failure immediately.
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: (error, query) => report(query.meta, error) }),
  mutationCache: new MutationCache({
    // If the session of a mutation has ended meanwhile, its error is not reported: the user learns that the session has ended.
    onError: (error, _variables, _result, mutation) => {
      if (
        queryClient
          .getMutationCache()
          .getAll()
          .some((other) => other === mutation)
      )
        report(mutation.meta, error)
    },
    onSuccess: (_data, variables, _result, mutation) => {
      const { successTitle, successDescription, undo, refreshes } = mutation.meta ?? {}
      if (successTitle) {
        showToast({
          tone: 'success',
          title: successTitle,
          ...(successDescription && { description: successDescription }),
          ...(undo && { undo: () => undo(variables as never) }),
        })
      }

      return refreshes && queryClient.invalidateQueries(refreshes)
    },
  }),
})
