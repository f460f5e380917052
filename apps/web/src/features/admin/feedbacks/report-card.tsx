import { adminUrls } from '@fenix/domain/routes.ts'
import { Flag } from 'lucide-react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import type { Reported } from '#resources/reports/row.ts'
import { shortMoment } from '../short-dates.ts'
import { DeleteFeedbackButton } from './delete-feedback-button.tsx'
import { KeepButton } from './keep-button.tsx'
import { ReportTarget } from './report-target.tsx'
import { ReviewerContacts } from './reviewer-contacts.tsx'
import { strings } from './texts.ts'

const text = strings.reports

/** What one report says. */
const Report = ({ report: { reason, details, createdAt } }: { report: Reported['reports'][number] }) => (
  <li className="grid gap-2">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Chip className="bg-danger-soft! text-danger!">
        <Flag aria-hidden="true" className="size-3.5" />
        {reason}
      </Chip>
      <time dateTime={createdAt.toISOString()} className="text-muted text-xs tabular-nums">
        {shortMoment(createdAt)}
      </time>
    </p>
    {details && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-sm">“{details}”</p>}
  </li>
)

type ReportCardProps = { reported: Reported; onGone: () => void }

/** A reported profile or review with all of its reports, and what may be decided. */
export const ReportCard = ({ reported, onGone }: ReportCardProps) => {
  const { count, reports, professionalId, professionalName, review } = reported

  return (
    <Card className="flex flex-col gap-3 p-4">
      <ul className="grid gap-3">
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added at the end
          <Report key={index} report={report} />
        ))}
      </ul>
      <ReportTarget reported={reported} />
      {count > 1 && <p className="text-muted text-xs">{text.repeated(count, review !== null)}</p>}
      {review && <ReviewerContacts review={review} />}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 md:max-w-100">
        <KeepButton reported={reported} onGone={onGone} />
        {review ? (
          <DeleteFeedbackButton
            id={review.id}
            clientName={review.clientName}
            professionalName={professionalName}
            onRemoved={onGone}
          />
        ) : (
          <Button size="sm" variant="danger" asChild>
            <AppLink to={adminUrls.supplier(professionalId)} aria-label={text.manageNamed(professionalName)}>
              {text.manage}
            </AppLink>
          </Button>
        )}
      </div>
    </Card>
  )
}
