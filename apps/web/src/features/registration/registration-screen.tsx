import { paths, urlParams } from '@fenix/domain/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenUserIdle } from '#kit/browser/idle.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { BackLink } from '#kit/page/back-link.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Placeholder, Skeleton } from '#kit/ui/skeleton.tsx'
import { hrefOf, withParam } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { registrationError, registrationQueries } from '#resources/registrations/queries.ts'
import { clearDraft } from '#resources/registrations/registration-draft.ts'
import type { Registration } from '#resources/registrations/row.ts'
import { followTable } from '#resources/supabase/follow-table.ts'
import { abandonUploads } from './photos/use-upload-queue.ts'
import { RegistrationForm } from './registration-form.tsx'
import { strings } from './texts.ts'
import { WaitingCard } from './waiting-card.tsx'

const fields = ['name', 'category', 'cities', 'whatsapp', 'instagram']

const RegistrationSkeleton = () => (
  <Placeholder className="grid gap-4.5 pt-5 md:pt-6">
    <Skeleton className="h-7 w-56" />
    {fields.map((field) => (
      <div key={field} className="grid gap-1.5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-12" />
      </div>
    ))}
    <Skeleton className="h-32" />
  </Placeholder>
)

type RegistrationScreenProps = {
  ownerId: string
  /** Whether the user owns the registration; false for an administrator. */
  isOwn: boolean
  /** Shown instead of the form to a provider who was approved; `onEdit` opens the form, at a field if one is given. */
  home: (registration: Registration, onEdit: (field?: string) => void) => ReactNode
}

/** Discards the form on this device, its unsaved photos included. */
function forgetForm(ownerId: string, registration: Registration | null | undefined) {
  abandonUploads(ownerId, registration?.images ?? [])
  clearDraft(ownerId)
}

/** The form of a registration. The user's own form is hidden while pending, and opens from the home once approved. */
export function RegistrationScreen({ ownerId, isOwn, home }: RegistrationScreenProps) {
  const query = useQuery(registrationQueries.ofOwner(ownerId, { isOwn }))
  const { data: registration } = query
  const [edition, setEdition] = useState(0)
  const area = useRef<HTMLElement>(null)
  const [opened, open] = useEditedField()
  const isPending = isOwn && registration?.status === 'pending'
  const isCorrecting = isPending && opened !== ''
  const isWaiting = isPending && !isCorrecting
  // The form waits for fresh data, since a stale copy would undo later changes. Offline the stored copy is used.
  const isComing = query.isPending || (!query.isFetchedAfterMount && query.fetchStatus === 'fetching')

  const wasApproved = registration?.status === 'approved' || registration?.status === 'suspended'
  const hasHome = isOwn && !isComing && wasApproved
  const front = hasHome && opened === '' && home(registration, open)
  const isInFront = Boolean(front)
  const shown = isInFront ? 'front' : isWaiting ? 'card' : `form ${edition}`
  const wasShown = useRef<string>(undefined)

  useLiveRegistration(ownerId, isOwn ? registration : null)

  useEffect(() => {
    if (isWaiting) forgetForm(ownerId, registration)
  }, [isWaiting, ownerId, registration])

  // Restores the focus, which is lost when the form, the card or the home is replaced or the form is emptied.
  useEffect(() => {
    if (isComing) return
    const isReplaced = wasShown.current !== undefined && wasShown.current !== shown
    wasShown.current = shown
    if (isReplaced) focusField(area.current, opened)
  }, [isComing, shown, opened])

  const discard = () => {
    forgetForm(ownerId, registration)
    setEdition(edition + 1)
  }

  const content = () => {
    if (isWaiting) {
      return <WaitingCard ownerId={ownerId} registration={registration} onCorrect={() => open()} />
    }
    if (isComing) return <RegistrationSkeleton />
    if (registration === undefined) return <ErrorState title={registrationError} query={query} />
    if (registration === null && !isOwn) return <EmptyState title={strings.viewed.none} />
    const kind = isCorrecting ? 'correction' : isOwn && !wasApproved ? 'new' : 'edit'
    const intro = registration?.status === 'suspended' ? 'suspended' : kind

    return (
      <>
        <div className="flex items-start gap-1">
          {hasHome && <BackLink to={paths.registration} className="mt-3.5 -ml-2.5 md:mt-5" />}
          <ScreenHeading
            title={strings.titles[kind]}
            text={isOwn ? strings.intro[intro] : strings.viewed.intro}
          />
        </div>
        <RegistrationForm
          key={`${ownerId} ${edition}`}
          ownerId={ownerId}
          registration={registration}
          kind={kind}
          isOwn={isOwn}
          {...(isCorrecting && { onSaved: toCard })}
          onDiscard={discard}
        />
        {isCorrecting && (
          <Button variant="link" onClick={toCard} className="mx-auto mt-2 flex! w-fit">
            {strings.pending.leave}
          </Button>
        )}
      </>
    )
  }

  return (
    <section
      ref={area}
      tabIndex={-1}
      className={cn('outline-none', !isInFront && 'mx-auto max-w-form md:has-[form,aside]:max-w-260')}
    >
      {front || content()}
    </section>
  )
}

/** The name of the field at which the form is open, or '' if it is closed, and a function that opens the form. */
function useEditedField() {
  const url = useUrl()
  const open = (field = 'perfil') => navigate(withParam(hrefOf(url), urlParams.edit, field))

  return [url.params.get(urlParams.edit) ?? '', open] as const
}

/** Returns from editing a pending registration to its card. */
const toCard = () => navigate(paths.registration, { replace: true })

/** Moves the focus to a field, found by its control's name, or to the area and the window's top if there is none. */
function focusField(area: HTMLElement | null, field: string) {
  const find = (attribute: string) =>
    area?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(field)}"]`)
  const control = field === '' ? undefined : (find('name') ?? find('data-field'))
  ;(control ?? area)?.focus({ preventScroll: true })
  if (control) control.scrollIntoView({ block: 'center' })
  else window.scrollTo(0, 0)
}

/** Shows decisions on the user's registration live. For an approved one, it subscribes once the user first pauses. */
function useLiveRegistration(ownerId: string, registration: Registration | null | undefined) {
  const queryClient = useQueryClient()
  const id = registration?.id
  const whenNeeded = useEffectEvent(async () => {
    if (registration?.status === 'approved') await whenUserIdle()
  })

  useEffect(() => {
    if (id === undefined) return
    const decisions = { table: 'registration_decisions', filter: `professional_id=eq.${id}` }
    const { queryKey } = registrationQueries.ofOwner(ownerId)

    return followTable({ ...decisions, from: whenNeeded() }, () => {
      void queryClient.invalidateQueries({ queryKey })
    })
  }, [ownerId, id, queryClient])
}
