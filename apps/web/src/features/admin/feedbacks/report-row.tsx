import { starsLabel } from '@fenix/domain/rating.ts'
import { Check, Flag } from 'lucide-react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Stars } from '#components/ui/stars.tsx'
import { useCloseReport } from '#data/moderation/moderation.mutations.ts'
import type { Report } from '#data/moderation/reports.mapper.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { strings } from '#strings/admin.ts'
import { ActionButton } from '../action-button.tsx'
import { DeleteFeedbackButton } from './delete-feedback-button.tsx'

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

const text = strings.reports

/** The reported profile or review. */
function Target({ report: { professionalName, slug, review } }: { report: Report }) {
  return (
    <div className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-2">
        {review ? (
          <>
            <Stars value={review.rating} />
            <span className="sr-only">{starsLabel(review.rating)}</span>
            <b className="font-semibold">{review.clientName}</b>
            <span className="text-muted">{strings.feedbacks.about}</span>
          </>
        ) : (
          <span className="text-muted">{text.ofProfile}</span>
        )}
        <b className="font-semibold">{professionalName}</b>
      </p>
      {review && <p className="wrap-anywhere mt-1 whitespace-pre-line">{review.comment}</p>}
      {slug === null ? (
        <p className="mt-1 text-muted">{text.notPublic}</p>
      ) : (
        <Button variant="link" asChild className="-mb-2 text-sm!">
          <AppLink to={professionalUrl(slug)} aria-label={text.openNamed(professionalName)}>
            {text.open}
          </AppLink>
        </Button>
      )}
    </div>
  )
}

type ReportRowProps = { report: Report; onGone: () => void }

export function ReportRow({ report, onGone }: ReportRowProps) {
  const { id, reason, details, createdAt, count, professionalName, review } = report
  const close = useCloseReport()
  const created = new Date(createdAt)

  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Chip className="bg-danger-soft! text-danger!">
          <Flag aria-hidden="true" className="size-3.5" />
          {reason}
        </Chip>
        <time dateTime={created.toISOString()} className="text-muted text-xs tabular-nums">
          {moment.format(created)}
        </time>
      </p>
      {details && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-sm">“{details}”</p>}
      <Target report={report} />
      {count > 1 && <p className="text-muted text-xs">{text.repeated(count, review !== null)}</p>}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <ActionButton
          size="sm"
          fullLabel={text.closeNamed(reason, review?.clientName ?? professionalName)}
          busy={close.isPending ? text.closing : undefined}
          onClick={() => close.mutate(id, { onSuccess: onGone })}
        >
          <Check aria-hidden="true" className="size-4" />
          {text.close}
        </ActionButton>
        {review && (
          <DeleteFeedbackButton
            id={review.id}
            clientName={review.clientName}
            professionalName={professionalName}
            onRemoved={onGone}
          />
        )}
      </div>
    </Card>
  )
}
