import { urlParams } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy, ImageOff, RotateCw, Tag, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { useItem } from '#kit/list/item-link.tsx'
import { ReviewQueue } from '#kit/list/review-queue.tsx'
import { SearchBox } from '#kit/list/search-box.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { cn } from '#kit/ui/cn.ts'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { useSearchTerm } from '#kit/ui/use-settled.ts'
import { useSearchParam } from '#kit/url/url.ts'
import { adminQueries, useAdminAct } from '#resources/admin.ts'
import { registrationActs } from '#resources/registrations/admin-acts.ts'
import { pendingQueries } from '#resources/registrations/admin-queries.ts'
import { changedFields, type PendingRegistration } from '#resources/registrations/admin-row.ts'
import { Cover } from '../cover.tsx'
import { pendingPane } from './pending-pane.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { strings } from './texts.ts'

const texts = { ...strings, failed: errors.load.pending, outdated: strings.changed }

const plainLook = 'bg-surface-2! text-muted! group-aria-[current]:bg-surface!'

/** Shows each kind of flag once, even if several accounts share the data. */
function FlagChips({ registration: { flags, earlier, images } }: { registration: PendingRegistration }) {
  const kinds = [...new Set(flags.map(({ flag }) => flag))]

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
        <Chip className={plainLook}>
          <RotateCw aria-hidden="true" className="size-3.5" />
          {earlier.isResent ? strings.flags.again : strings.flags.returned}
        </Chip>
      )}
      {images.length === 0 && (
        <Chip className={plainLook}>
          <ImageOff aria-hidden="true" className="size-3.5" />
          {strings.flags.noPhotos}
        </Chip>
      )}
    </>
  )
}

type FoundProps = { term: string; head: ReactNode }

/** The pending registrations that a search finds, oldest first, beside the open one. */
function Found({ term, head }: FoundProps) {
  const approve = useAdminAct(registrationActs.approve)
  const { data: count } = useQuery(adminQueries.count('pending'))
  /** The categories that this administrator has just set, by registration id; they do not count as changes to read. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const asRead = (read: PendingRegistration, now: PendingRegistration) =>
    chosen[now.id] === now.category_id ? { ...read, category_id: now.category_id } : read

  return (
    <ReviewQueue
      list={pendingQueries.list(term)}
      one={pendingQueries.one}
      count={term === '' ? count : undefined}
      texts={term === '' ? texts : { ...texts, ...strings.search.none }}
      head={head}
      isChanged={(read, now) => changedFields(asRead(read, now), now).size > 0}
      row={(registration) => ({
        cover: <Cover path={registration.images[0]} className="size-14" />,
        since: registration.submitted_at,
        line: <OfferLine {...registration} className="line-clamp-1 text-xs!" />,
        chips: <FlagChips registration={registration} />,
      })}
      pane={(registration, read) =>
        pendingPane(registration, changedFields(asRead(read, registration), registration), (categoryId) =>
          setChosen((now) => ({ ...now, [registration.id]: categoryId })),
        )
      }
      acts={(registration, { sent, isOutdated, accept, askToRefuse }) => [
        {
          label: strings.reject,
          name: strings.rejectNamed(registration.name),
          icon: X,
          tone: 'danger',
          asks: true,
          busy: sent === 'refuse' && strings.rejecting,
          disabled: sent === 'accept',
          run: askToRefuse,
        },
        {
          label: strings.approve,
          name: strings.approveNamed(registration.name),
          icon: Check,
          tone: 'ink',
          busy: sent === 'accept' && strings.approving,
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

export function PendingQueue({ head }: { head: ReactNode }) {
  const [typed, setTyped] = useSearchParam(urlParams.term)
  const { item } = useItem()
  const term = useSearchTerm(typed)

  return (
    <div className="[--above:3.5rem]">
      <SearchBox
        label={strings.search.label}
        value={typed}
        onChange={setTyped}
        className={cn('mb-3 [&>input]:min-h-11', item !== '' && 'max-md:hidden')}
      />
      {/* A new search opens its first result. */}
      <Found key={term} term={term} head={head} />
    </div>
  )
}
