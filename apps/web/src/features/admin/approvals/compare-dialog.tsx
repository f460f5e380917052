import { statusLabels } from '@fenix/domain/professional-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { pendingQueries } from '#resources/registrations/admin-queries.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { Cover } from '../cover.tsx'
import { PendingFacts } from './pending-facts.tsx'
import { strings } from './texts.ts'

const texts = strings.compared

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
export function CompareDialog({ registration, otherId, onClose }: CompareDialogProps) {
  const { data: other } = useQuery(pendingQueries.ofAccount(otherId))

  return (
    <Dialog onClose={onClose}>
      <DialogContent aria-describedby={undefined} className="md:min-w-[min(60rem,calc(100vw-4rem))]">
        <DialogTitle>{texts.title}</DialogTitle>
        <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <Side label={texts.this} registration={registration} />
          {other && (
            <Side label={texts.other(statusLabels[other.status].toLowerCase())} registration={other} />
          )}
          {other === undefined && <Skeleton className="h-64" />}
          {other === null && <p role="status">{texts.gone}</p>}
        </div>
      </DialogContent>
    </Dialog>
  )
}
