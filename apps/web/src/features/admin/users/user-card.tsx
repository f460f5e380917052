import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from './texts.ts'

type UserCardProps = {
  title: string
  headingId?: string
  /** The content at the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a user's page. */
export function UserCard({ title, headingId, action, children }: UserCardProps) {
  const ownId = useId()
  const id = headingId ?? ownId

  return (
    <Card role="region" aria-labelledby={id} className="px-4 pt-2 pb-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={id} tabIndex={-1} className="text-lg outline-none">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  )
}

type UserPartProps<Data> = Omit<UserCardProps, 'children'> & {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isPaused'> & { refetch: () => unknown }
  /** Shown if the data are null or an empty list. */
  none: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** A card that loads its own data and has its own texts for loading, an error and no data. */
export const UserPart = <Data,>({ query, none, children, ...card }: UserPartProps<Data>) => (
  <UserCard {...card}>
    <PartContent query={query} none={none}>
      {children}
    </PartContent>
  </UserCard>
)

function PartContent<Data>({
  query: { data, isError, isPaused, refetch },
  none,
  children,
}: Pick<UserPartProps<Data>, 'query' | 'none' | 'children'>) {
  if (data === null || (Array.isArray(data) && data.length === 0)) {
    return <p className="text-muted text-sm">{none}</p>
  }
  if (data !== undefined) return children(data)
  if (!isError && !isPaused) {
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
      {strings.failed}
      <Button variant="link" onClick={refetch}>
        {app.retry}
      </Button>
    </p>
  )
}
