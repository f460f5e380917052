import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { ScreenHeading } from '#components/screen-heading.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Registration } from '#data/registrations/registration.mapper.ts'
import { clearDraft } from '#data/registrations/registration-draft.ts'
import { registrationQueries } from '#data/registrations/registrations.queries.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { strings } from '#strings/registration.ts'
import { abandonUploads } from './photos/use-upload-queue.ts'
import { RegistrationForm } from './registration-form.tsx'
import { StatusNotice } from './status-notice.tsx'

const fields = ['name', 'category', 'cities', 'whatsapp', 'instagram']

const RegistrationSkeleton = () => (
  <div role="status" className="grid gap-4.5 pt-5 md:pt-6">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="h-7 w-56" />
    {fields.map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12" />
      </div>
    ))}
    <Skeleton className="h-32" />
  </div>
)

const halfway = 4

const WaitingCard = () => (
  <>
    <h1 className="sr-only">{strings.titles.waiting}</h1>
    <div role="status" className="mt-5 md:mt-6">
      <Card>
        <EmptyState title={strings.pending.title} text={strings.pending.text} lit={halfway} />
      </Card>
    </div>
  </>
)

type RegistrationScreenProps = {
  ownerId: string
  /** Whether the user owns the registration; false for an administrator. */
  isOwn: boolean
}

/** Discards the form on this device, its unsaved photos included. */
function forgetForm(ownerId: string, registration: Registration | null | undefined) {
  abandonUploads(ownerId, registration?.images ?? [])
  clearDraft(ownerId)
}

export default function RegistrationScreen({ ownerId, isOwn }: RegistrationScreenProps) {
  const query = useQuery(registrationQueries.ofOwner(ownerId, { isOwn }))
  const { data: registration, error, refetch } = query
  const [edition, setEdition] = useState(0)
  const top = useRef<HTMLElement>(null)
  const isWaiting = isOwn && registration?.status === 'pending'
  // The form waits for fresh data, since a stale copy would undo later changes. Offline the copy is used.
  const isComing = query.isPending || (!query.isFetchedAfterMount && query.fetchStatus === 'fetching')

  useEffect(() => {
    if (isWaiting) forgetForm(ownerId, registration)
  }, [isWaiting, ownerId, registration])

  // The focus was in the discarded form, so it moves to the top.
  useEffect(() => {
    if (edition > 0) top.current?.focus()
  }, [edition])

  const discard = () => {
    forgetForm(ownerId, registration)
    setEdition(edition + 1)
  }

  const content = () => {
    if (isWaiting) return <WaitingCard />
    if (isComing) return <RegistrationSkeleton />
    if (registration === undefined) {
      return <ErrorState title={strings.errors.load} error={error} onRetry={() => void refetch()} />
    }
    if (registration === null && !isOwn) return <EmptyState title={strings.viewed.none} />
    const kind = isOwn && registration?.status !== 'approved' ? 'new' : 'edit'

    return (
      <>
        <ScreenHeading
          title={strings.titles[kind]}
          text={isOwn ? strings.intro[kind] : strings.viewed.intro}
        />
        {isOwn && registration?.status === 'approved' && (
          <Button size="sm" asChild className="mb-5">
            <AppLink to={professionalUrl(registration.slug)}>{strings.publicPage}</AppLink>
          </Button>
        )}
        {registration && <StatusNotice status={registration.status} isOwn={isOwn} />}
        <RegistrationForm
          key={`${ownerId} ${edition}`}
          ownerId={ownerId}
          registration={registration}
          kind={kind}
          isOwn={isOwn}
          onDiscard={discard}
        />
      </>
    )
  }

  return (
    <section ref={top} tabIndex={-1} className="mx-auto max-w-form outline-none">
      {content()}
    </section>
  )
}
