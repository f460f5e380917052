import { statusLabels } from '@fenix/domain/professional-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useUrl } from '#kit/url/url.ts'
import { viewingUrl } from '#kit/url/viewing-url.ts'
import { pendingQueries } from '#resources/registrations/admin-queries.ts'
import type { PendingRegistration, RegistrationFlag } from '#resources/registrations/admin-row.ts'
import { Cover } from '../cover.tsx'
import { PendingFacts } from './pending-facts.tsx'
import { strings } from './texts.ts'

const { flags: text, compared } = strings

type FlagNoticeProps = { icon: ReactNode; className: string; act?: ReactNode; children: ReactNode }

const FlagNotice = ({ icon, className, act, children }: FlagNoticeProps) => (
  <li className={cn('flex items-center gap-3 rounded-md py-1 pr-1 pl-3.5 text-sm', className)}>
    <span className="shrink-0">{icon}</span>
    <p className="wrap-anywhere min-w-0 flex-1 py-1.5 text-text">{children}</p>
    {act}
  </li>
)

type OtherAccountProps = FlagNoticesProps & {
  kind: Exclude<RegistrationFlag['flag'], 'new_category'>
  other: RegistrationFlag
}

/** Names another account with the same data, with a button to compare its registration, or a link to its profile. */
function OtherAccount({ registration, kind, other }: OtherAccountProps) {
  const url = useUrl()
  const [isCompared, setCompared] = useState(false)
  const name = <b className="font-semibold">{other.account_name}</b>
  const state = other.status === null ? '' : ` (${statusLabels[other.status].toLowerCase()})`

  return (
    <FlagNotice
      icon={<Copy aria-hidden="true" className="size-5" />}
      className="bg-danger-soft text-danger"
      act={
        other.status !== null ? (
          <Button
            variant="link"
            aria-label={text.compareNamed(other.account_name)}
            aria-haspopup="dialog"
            onClick={() => setCompared(true)}
            className="px-3 text-danger! text-sm!"
          >
            {text.compare}
          </Button>
        ) : (
          other.user_type !== 'admin' && (
            <AppLink
              to={viewingUrl({ userType: other.user_type, userId: other.account_id }, url)}
              aria-label={text.openNamed(other.account_name)}
              className="inline-flex min-h-11 items-center px-3 font-semibold underline decoration-1 underline-offset-4"
            >
              {text.open}
            </AppLink>
          )
        )
      }
    >
      {text.same[kind]} {name}
      {state}.
      {isCompared && (
        <CompareDialog
          registration={registration}
          otherId={other.account_id}
          onClose={() => setCompared(false)}
        />
      )}
    </FlagNotice>
  )
}

type FlagNoticesProps = { registration: PendingRegistration }

export function FlagNotices({ registration }: FlagNoticesProps) {
  const { category, flags } = registration
  if (flags.length === 0) return null

  return (
    <ul aria-label={text.label} className="grid grid-cols-1 gap-2 lg:has-[>:nth-child(2)]:grid-cols-2">
      {flags.map((flag) =>
        flag.flag === 'new_category' ? (
          <FlagNotice
            key={flag.flag}
            icon={<Tag aria-hidden="true" className="size-5" />}
            className="bg-warn-soft text-warn"
          >
            <b className="font-semibold">“{category}”</b> {text.newCategory}
          </FlagNotice>
        ) : (
          <OtherAccount
            key={`${flag.flag} ${flag.account_id}`}
            registration={registration}
            kind={flag.flag}
            other={flag}
          />
        ),
      )}
    </ul>
  )
}

const unmarked: ReadonlySet<never> = new Set()

type SideProps = { label: string; registration: PendingRegistration }

const Side = ({ label, registration }: SideProps) => (
  <section aria-label={label} className="grid min-w-0 content-start gap-3">
    <p className="font-semibold text-muted text-xs">{label}</p>
    <div className="flex min-w-0 gap-3">
      <Cover path={registration.images[0]} className="size-16" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-lg">{registration.name}</h3>
        <OfferLine {...registration} />
      </div>
    </div>
    <p className="wrap-anywhere whitespace-pre-line text-sm">{registration.description}</p>
    <PendingFacts registration={registration} changed={unmarked} />
  </section>
)

type CompareDialogProps = {
  registration: PendingRegistration
  /** The account with the other registration. */
  otherId: string
  onClose: () => void
}

/** A registration beside another one that has the same phone, CNPJ or text. */
function CompareDialog({ registration, otherId, onClose }: CompareDialogProps) {
  const { data: other } = useQuery(pendingQueries.ofAccount(otherId))

  return (
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined} className="md:min-w-[min(60rem,calc(100vw-4rem))]">
        <DialogTitle>{compared.title}</DialogTitle>
        <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Side label={compared.this} registration={registration} />
          {other && (
            <Side label={compared.other(statusLabels[other.status].toLowerCase())} registration={other} />
          )}
          {other === undefined && <Skeleton className="h-64" />}
          {other === null && <p role="status">{compared.gone}</p>}
        </div>
      </DialogContent>
    </Dialog>
  )
}
