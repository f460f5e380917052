import { starsLabel } from '@fenix/domain/numbers.ts'
import { adminUrls, professionalUrl } from '@fenix/domain/routes.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import type { Reported } from '#resources/reports/row.ts'
import { shortDay } from '../short-dates.ts'
import { strings } from './texts.ts'

const text = strings.reports

const personLook = 'wrap-anywhere rounded-xs font-semibold hover:underline'

type PersonProps = { id: string | null; name: string }

const Person = ({ id, name }: PersonProps) =>
  id === null ? (
    <b className="font-semibold">{name}</b>
  ) : (
    <AppLink to={adminUrls.user(id)} aria-label={strings.openUser(name)} className={personLook}>
      {name}
    </AppLink>
  )

/** The reported profile or review. */
export function ReportTarget({ reported }: { reported: Reported }) {
  const { professionalName, ownerId, slug, review } = reported

  return (
    <div className="rounded-md bg-surface-2 px-3.5 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        {review ? (
          <>
            <Stars value={review.rating} />
            <span className="sr-only">{starsLabel(review.rating)}</span>
            <Person id={review.clientId} name={review.clientName} />
            <span className="text-muted">{strings.about}</span>
          </>
        ) : (
          <span className="text-muted">{text.ofProfile}</span>
        )}
        <Person id={ownerId} name={professionalName} />
        {review && (
          <time dateTime={review.createdAt.toISOString()} className="text-muted text-xs tabular-nums">
            {shortDay(review.createdAt)}
          </time>
        )}
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
