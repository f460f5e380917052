import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { writtenDay, writtenMoment } from '@fenix/domain/dates.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { ActButtons } from '#kit/list/acts.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { type Reported, reportQueries } from '#resources/reports/queries.ts'
import { useDeletion, useKeep } from './feedback-acts.tsx'
import { strings } from './texts.ts'

const text = strings.reports

type Report = Reported['reports'][number]

function closingLine({ day, state, is_by_client: isByClient, reason }: NonNullable<Report['closing']>) {
  const words = state === 'withdrawn' ? text.withdrawn(isByClient) : text.closingStates[state]

  return [text.closing(writtenDay(day), words), reason && `“${reason}”`].filter(Boolean).join(' · ')
}

const Report = ({ report: { reason, details, created_at, closing } }: { report: Report }) => (
  <li className="grid gap-2">
    <p className="flex flex-wrap items-center justify-between gap-2">
      <Chip className="bg-danger-soft! text-danger!">
        <Flag aria-hidden="true" className="size-3.5" />
        {reason}
      </Chip>
      <time dateTime={created_at} className="text-muted text-xs tabular-nums">
        {writtenMoment(created_at)}
      </time>
    </p>
    {details && <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line text-sm">“{details}”</p>}
    {closing && <p className="wrap-anywhere max-w-[70ch] font-semibold text-sm">{closingLine(closing)}</p>}
  </li>
)

const list = new Intl.ListFormat('pt-BR')

/** Whether, and on which days, the author of a reported review had tapped a contact of the reviewed professional. */
function ReviewerContacts({ review: { id, client_name } }: { review: { id: string; client_name: string } }) {
  const { data: days } = useQuery(reportQueries.reviewerContacts(id))

  return (
    <p className="min-h-5 text-muted text-xs">
      {days !== undefined &&
        (days.length === 0
          ? text.noContact(client_name)
          : text.contacts(client_name, list.format(days.map(writtenDay))))}
    </p>
  )
}

const nameLook = 'wrap-anywhere rounded-xs font-semibold hover:underline'

type NamedUserProps = { id: string | null; name: string }

const NamedUser = ({ id, name }: NamedUserProps) =>
  id === null ? (
    <b className="font-semibold">{name}</b>
  ) : (
    <AppLink to={adminUrls.user(id)} aria-label={strings.openUser(name)} className={nameLook}>
      {name}
    </AppLink>
  )

function ReportTarget({ reported }: { reported: Reported }) {
  const { professional_name, owner_id, slug, review } = reported

  return (
    <div className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {review ? (
          <>
            <Stars value={review.rating} />
            <span className="sr-only">{starsLabel(review.rating)}</span>
            <NamedUser id={review.client_id} name={review.client_name} />
            <span className="text-muted">{strings.about}</span>
          </>
        ) : (
          <span className="text-muted">{text.ofProfile}</span>
        )}
        <NamedUser id={owner_id} name={professional_name} />
        {review && (
          <time dateTime={review.feedback_at} className="text-muted text-xs tabular-nums">
            {writtenDay(review.feedback_at)}
          </time>
        )}
      </p>
      {review && <p className="wrap-anywhere mt-1 whitespace-pre-line">{review.comment}</p>}
      {slug === null ? (
        <p className="mt-1 text-muted">{text.notPublic}</p>
      ) : (
        <Button variant="link" asChild className="-mb-2 text-sm!">
          <AppLink to={professionalUrl(slug)} aria-label={text.openNamed(professional_name)}>
            {text.open}
          </AppLink>
        </Button>
      )}
    </div>
  )
}

type ReportCardProps = { reported: Reported; onGone: () => void }

export function ReportCard({ reported, onGone }: ReportCardProps) {
  const { report_count, reports, professional_id, professional_name, review } = reported
  const keep = useKeep(reported, onGone)
  const deletion = useDeletion(
    { id: review?.id ?? '', client_name: review?.client_name ?? '', professional_name },
    onGone,
  )
  const manage = {
    label: text.manage,
    name: text.manageNamed(professional_name),
    tone: 'danger',
    to: adminUrls.supplier(professional_id),
  } as const

  return (
    <Card className="flex flex-col gap-3 p-4">
      <ul className="grid gap-3">
        {reports.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports are only ever added at the end
          <Report key={index} report={report} />
        ))}
      </ul>
      <ReportTarget reported={reported} />
      {report_count > 1 && (
        <p className="text-muted text-xs">{text.repeated(report_count, review !== null)}</p>
      )}
      {review && <ReviewerContacts review={review} />}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 md:max-w-100">
        <ActButtons acts={[keep.act, review ? deletion.act : manage]} />
      </div>
      {keep.dialog}
      {deletion.dialog}
    </Card>
  )
}
