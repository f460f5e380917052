import type { Rejection } from '@fenix/domain/schemas/rejection.ts'
import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { OfferLine } from '#components/offer-line.tsx'
import { Card } from '#components/ui/card.tsx'
import type { PendingRegistration } from '#data/moderation/moderation.mapper.ts'
import { useApproveRegistration, useRejectRegistration } from '#data/moderation/moderation.mutations.ts'
import { strings } from '#strings/admin.ts'
import { ActionButton } from '../action-button.tsx'
import { LongText } from './long-text.tsx'
import { PendingFacts } from './pending-facts.tsx'
import { PendingPhotos } from './pending-photos.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const dateAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

type PendingCardProps = { registration: PendingRegistration; onDecided: () => void }

export function PendingCard({ registration, onDecided }: PendingCardProps) {
  const { id, name, category, cities, description, images, submittedAt } = registration
  const headingId = useId()
  const [isAsking, setAsking] = useState(false)
  const approve = useApproveRegistration()
  const reject = useRejectRegistration(id)
  const isBusy = approve.isPending || reject.isPending
  const text = strings.approvals

  const confirmRejection = (rejection: Rejection) => {
    setAsking(false)
    reject.mutate(rejection, { onSuccess: onDecided })
  }

  return (
    <Card
      aria-labelledby={headingId}
      className="grid gap-4 p-4 sm:grid-cols-[264px_1fr] md:grid-cols-[264px_1fr_184px] md:items-stretch md:gap-6"
    >
      <PendingPhotos paths={images} name={name} />
      <div className="min-w-0">
        <h2 id={headingId} className="text-xl">
          {name}
        </h2>
        <OfferLine category={category} cities={cities} className="mt-1" />
        <LongText text={description} />
        <PendingFacts registration={registration} />
      </div>
      <div className="flex flex-wrap gap-2 border-border sm:max-md:col-span-2 md:flex-col md:border-l md:pl-6">
        <p className="mb-auto w-full text-muted text-xs">
          {text.submitted}
          <time
            dateTime={submittedAt.toISOString()}
            className="block font-semibold text-sm text-text tabular-nums"
          >
            {dateAndTime.format(submittedAt)}
          </time>
        </p>
        <ActionButton
          variant="ink"
          fullLabel={text.approveNamed(name)}
          busy={approve.isPending ? text.approving : undefined}
          disabled={isBusy && !approve.isPending}
          onClick={() => approve.mutate(registration, { onSuccess: onDecided })}
          className="flex-1 md:w-full md:flex-none"
        >
          <Check aria-hidden="true" className="size-5" />
          {text.approve}
        </ActionButton>
        <ActionButton
          variant="danger"
          fullLabel={text.rejectNamed(name)}
          busy={reject.isPending ? text.rejecting : undefined}
          disabled={isBusy && !reject.isPending}
          onClick={() => setAsking(true)}
          className="flex-1 md:w-full md:flex-none"
        >
          <X aria-hidden="true" className="size-5" />
          {text.reject}
        </ActionButton>
      </div>
      {isAsking && (
        <RejectDialog
          registration={registration}
          onReject={confirmRejection}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
