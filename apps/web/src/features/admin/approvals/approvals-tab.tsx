import { useInfiniteQuery } from '@tanstack/react-query'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import { PendingCard } from './pending-card.tsx'

const ApprovalsSkeleton = () => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{strings.loading}</span>
    {['first', 'second'].map((place) => (
      <Card
        key={place}
        className="grid gap-4 p-4 sm:grid-cols-[264px_1fr] md:grid-cols-[264px_1fr_184px] md:gap-6"
      >
        <Skeleton className="aspect-4/3" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="grid content-end gap-2 sm:max-md:col-span-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Card>
    ))}
  </div>
)

export const ApprovalsTab = () => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.pending())}
    errorTitle={errors.load.pending}
    empty={{ title: strings.approvals.empty, text: strings.approvals.emptyText }}
    skeleton={<ApprovalsSkeleton />}
  >
    {(registration, onGone) => (
      <PendingCard key={registration.id} registration={registration} onDecided={onGone} />
    )}
  </AdminList>
)
