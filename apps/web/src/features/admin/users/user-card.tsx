import { type ComponentProps, type ReactNode, useId } from 'react'
import { LoadedPart } from '#kit/list/loaded.tsx'
import { strings as app } from '#kit/texts.ts'
import { Card } from '#kit/ui/card.tsx'

type UserCardProps = {
  title: string
  headingId?: string
  action?: ReactNode
  children: ReactNode
}

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
  query: ComponentProps<typeof LoadedPart<Data>>['query']
  /** Shown if the data are null or an empty list. */
  none: string
  children: (data: NonNullable<Data>) => ReactNode
}

/** A card that loads its own data and has its own texts for loading, an error and no data. */
export const UserPart = <Data,>({ query, none, children, ...card }: UserPartProps<Data>) => (
  <UserCard {...card}>
    <LoadedPart query={query} failed={app.notLoaded}>
      {(data) =>
        !data || (Array.isArray(data) && data.length === 0) ? (
          <p className="text-muted text-sm">{none}</p>
        ) : (
          children(data)
        )
      }
    </LoadedPart>
  </UserCard>
)
