import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isPaused'> & { refetch: () => unknown }
  errorTitle: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's data, a skeleton while they load, or the error with a retry button. */
export function Loaded<Data>({ query, errorTitle, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError && !query.isPaused) return skeleton

  return <ErrorState title={errorTitle} error={query.error} onRetry={query.refetch} />
}
