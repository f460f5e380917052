import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings as app } from '#strings/app.ts'
import { strings } from './texts.ts'

type PersonPartProps<Data> = {
  query: Pick<UseQueryResult, 'isError' | 'isPaused'> & { refetch: () => unknown }
  data: Data | undefined
  children: (data: Data) => ReactNode
}

/** What a part of the page shows until its data comes, or if it does not. */
export function PersonPart<Data>({ query, data, children }: PersonPartProps<Data>) {
  if (data !== undefined) return children(data)
  if (!query.isError && !query.isPaused) {
    return (
      <div role="status" className="grid gap-2 py-2">
        <span className="sr-only">{app.loading}</span>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
      </div>
    )
  }

  return (
    <p role="alert" className="flex flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
      {strings.sessions.failed}
      <Button variant="link" onClick={() => query.refetch()}>
        {app.retry}
      </Button>
    </p>
  )
}
