import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RotateCw, Tag, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ReviewQueue } from '#kit/list/review-queue.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { adminQueries, useAdminAct } from '#resources/admin.ts'
import { registrationActs } from '#resources/registrations/admin-acts.ts'
import { pendingQueries } from '#resources/registrations/admin-queries.ts'
import { changedFields, type PendingRegistration } from '#resources/registrations/admin-row.ts'
import { Cover } from '../cover.tsx'
import { pendingPane } from './pending-pane.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { strings } from './texts.ts'

const texts = { ...strings, failed: errors.load.pending, outdated: strings.changed }

/** Each flag once, however many accounts it is about. */
function FlagChips({ registration: { flags, earlier } }: { registration: PendingRegistration }) {
  const kinds = [...new Set(flags.map(({ kind }) => kind))]

  return (
    <>
      {kinds.map((kind) =>
        kind === 'new_category' ? (
          <Chip key={kind} className="bg-warn-soft! text-warn!">
            <Tag aria-hidden="true" className="size-3.5" />
            {strings.flags.chip[kind]}
          </Chip>
        ) : (
          <Chip key={kind} className="bg-danger-soft! text-danger! group-aria-[current]:bg-surface!">
            <Copy aria-hidden="true" className="size-3.5" />
            {strings.flags.chip[kind]}
          </Chip>
        ),
      )}
      {earlier !== null && (
        <Chip className="bg-surface-2! text-muted! group-aria-[current]:bg-surface!">
          <RotateCw aria-hidden="true" className="size-3.5" />
          {strings.flags.again}
        </Chip>
      )}
    </>
  )
}

/** The pending registrations, oldest first, beside the open one. */
export function PendingQueue({ head }: { head: ReactNode }) {
  const approve = useAdminAct(registrationActs.approve)

  return (
    <ReviewQueue
      list={pendingQueries.list()}
      one={pendingQueries.one}
      count={useQuery(adminQueries.count('pending')).data}
      texts={texts}
      head={head}
      isChanged={(read, now) => changedFields(read, now).size > 0}
      row={(registration) => ({
        cover: <Cover path={registration.images[0]} className="size-14" />,
        since: registration.submittedAt,
        line: <OfferLine {...registration} className="line-clamp-1 text-xs!" />,
        chips: <FlagChips registration={registration} />,
      })}
      pane={(registration, read) => pendingPane(registration, changedFields(read, registration))}
      acts={(registration, { sent, isOutdated, accept, askToRefuse }) => [
        {
          label: strings.reject,
          name: strings.rejectNamed(registration.name),
          icon: X,
          tone: 'danger',
          asks: true,
          busy: sent === 'refuse' ? strings.rejecting : undefined,
          disabled: sent === 'accept',
          run: askToRefuse,
        },
        {
          label: strings.approve,
          name: strings.approveNamed(registration.name),
          icon: Check,
          tone: 'ink',
          busy: sent === 'accept' ? strings.approving : undefined,
          disabled: sent === 'refuse' || isOutdated,
          run: () =>
            accept(approve.mutateAsync({ professional_id: registration.id, version: registration.version })),
        },
      ]}
      refuseDialog={(registration, onReject, onClose) => (
        <RejectDialog registration={registration} onReject={onReject} onClose={onClose} />
      )}
    />
  )
}
