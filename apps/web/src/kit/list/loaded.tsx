import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Placeholder, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from './error-state.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isPaused'> & { refetch: () => unknown }
  errorTitle: string
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query's data, a skeleton while the query loads, or the error with a retry button. */
export function Loaded<Data>({ query, errorTitle, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError && !query.isPaused) return skeleton

  return <ErrorState title={errorTitle} query={query} />
}

type LoadedPartProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPaused'> & { refetch: () => unknown }
  failed: string
  children: (data: Data) => ReactNode
}

/** Like `Loaded`, but for a part of a screen: the error is one line. */
export function LoadedPart<Data>({ query, failed, children }: LoadedPartProps<Data>) {
  const { data, isError, isPaused, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError && !isPaused) {
    return (
      <Placeholder className="grid gap-2 py-2">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </Placeholder>
    )
  }

  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
      {failed}
      <Button variant="link" onClick={refetch}>
        {strings.retry}
      </Button>
    </p>
  )
}
