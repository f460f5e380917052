import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { ApprovalsSkeleton } from './approvals-skeleton.tsx'
import { PendingCard } from './pending-card.tsx'

export function ApprovalsTab() {
  const query = useInfiniteQuery(moderationQueries.pending())
  const list = useRef<HTMLDivElement>(null)
  const registrations = query.data?.pages.flat()

  if (query.isPending) return <ApprovalsSkeleton />
  if (registrations === undefined) {
    return (
      <Card>
        <ErrorState title={errors.load.pending} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }

  return (
    // The card that was decided goes, and the focus with it: here the keyboard finds the others.
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {registrations.length === 0 ? (
        <Card>
          <EmptyState title={strings.approvals.empty} text={strings.approvals.emptyText} />
        </Card>
      ) : (
        registrations.map((registration) => (
          <PendingCard
            key={registration.id}
            registration={registration}
            onDecided={() => list.current?.focus()}
          />
        ))
      )}
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={query.isFetchingNextPage ? strings.loadingMore : undefined}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </div>
  )
}
