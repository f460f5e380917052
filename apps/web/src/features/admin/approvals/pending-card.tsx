import { Check, X } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { useApproveRegistration, useRejectRegistration } from '#data/moderation/moderation.mutations.ts'
import type { PendingRegistration } from '#data/moderation/pending.mapper.ts'
import { strings } from '#strings/admin.ts'
import { LongText } from './long-text.tsx'
import { PendingFacts } from './pending-facts.tsx'
import { PendingPhotos } from './pending-photos.tsx'

const dateAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

type PendingCardProps = { registration: PendingRegistration; onDecided: () => void }

/** Everything there is to judge by, and the two decisions. */
export function PendingCard({ registration, onDecided }: PendingCardProps) {
  const { id, name, category, cities, description, images, submittedAt } = registration
  const headingId = useId()
  const [isAsking, setAsking] = useState(false)
  const approve = useApproveRegistration()
  const reject = useRejectRegistration()
  const isBusy = approve.isPending || reject.isPending
  const text = strings.approvals

  const confirmRejection = () => {
    setAsking(false)
    reject.mutate(id, { onSuccess: onDecided })
  }

  return (
    <Card
      aria-labelledby={headingId}
      className="grid gap-4 p-4 md:grid-cols-[264px_1fr_184px] md:items-stretch md:gap-6"
    >
      <PendingPhotos paths={images} name={name} />
      <div className="min-w-0">
        <h2 id={headingId} className="text-xl">
          {name}
        </h2>
        <p className="mt-1 text-muted text-sm">
          <b className="font-semibold text-primary">{category}</b> · {cities.join(', ')}
        </p>
        <LongText text={description} />
        <PendingFacts registration={registration} />
      </div>
      <div className="flex flex-wrap gap-2 border-border md:flex-col md:border-l md:pl-6">
        <p className="mb-auto w-full text-muted text-xs">
          {text.submitted}
          <time
            dateTime={submittedAt.toISOString()}
            className="block font-semibold text-sm text-text tabular-nums"
          >
            {dateAndTime.format(submittedAt)}
          </time>
        </p>
        <Button
          variant="ink"
          aria-label={approve.isPending ? undefined : text.approveNamed(name)}
          busy={approve.isPending ? text.approving : undefined}
          disabled={isBusy && !approve.isPending}
          onClick={() => approve.mutate(id, { onSuccess: onDecided })}
          className="flex-1 md:w-full md:flex-none"
        >
          <Check aria-hidden="true" className="size-5" />
          {text.approve}
        </Button>
        <Button
          variant="danger"
          aria-label={reject.isPending ? undefined : text.rejectNamed(name)}
          busy={reject.isPending ? text.rejecting : undefined}
          disabled={isBusy && !reject.isPending}
          onClick={() => setAsking(true)}
          className="flex-1 md:w-full md:flex-none"
        >
          <X aria-hidden="true" className="size-5" />
          {text.reject}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.confirm.title}
        text={text.confirm.text(name)}
        confirmLabel={text.reject}
        onConfirm={confirmRejection}
      />
    </Card>
  )
}
