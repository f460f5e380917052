import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AdminList } from '../admin-list.tsx'
import { ApprovalsSkeleton } from './approvals-skeleton.tsx'
import { PendingCard } from './pending-card.tsx'

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
