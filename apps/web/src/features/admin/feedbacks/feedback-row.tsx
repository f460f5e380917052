import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { Flag, Reply, Store, UserRound } from 'lucide-react'
import { ActMenu } from '#kit/list/acts.tsx'
import { MarkedText } from '#kit/list/marked-text.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import type { ModeratedFeedback } from '#resources/feedbacks/admin-queries.ts'
import { useDeletion } from './feedback-acts.tsx'
import { strings } from './texts.ts'

const nameLook =
  'wrap-anywhere rounded-xs font-semibold hover:underline max-md:-my-3 max-md:inline-block max-md:py-3'

type FeedbackRowProps = { feedback: ModeratedFeedback; term: string; onGone: () => void }

export function FeedbackRow({ feedback, term, onGone }: FeedbackRowProps) {
  const { stars, comment, created_at, client_id, client_name, professional_id, professional_name } = feedback
  const deletion = useDeletion(feedback, onGone)
  const author = <MarkedText text={client_name} term={term} />

  return (
    <article className="flex items-start gap-3 py-3 pr-2 pl-4 text-sm">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-[6.5rem_minmax(0,1fr)_auto] md:items-center">
        <p className="md:col-start-2 md:row-start-1">
          {client_id === null ? (
            <b className="font-semibold">{author}</b>
          ) : (
            <AppLink
              to={adminUrls.user(client_id)}
              aria-label={strings.openUser(client_name)}
              className={nameLook}
            >
              {author}
            </AppLink>
          )}{' '}
          <span className="text-muted">{strings.about}</span>{' '}
          <AppLink
            to={adminUrls.feedbacksAbout(professional_id)}
            aria-label={strings.narrowTo(professional_name)}
            className={nameLook}
          >
            <MarkedText text={professional_name} term={term} />
          </AppLink>
          {feedback.is_replied && (
            <Chip className="ml-2 bg-surface-2! text-muted!">
              <Reply aria-hidden="true" className="size-3.5" />
              {strings.replied}
            </Chip>
          )}
          {feedback.report_count > 0 && (
            <Chip className="ml-2 bg-danger-soft! text-danger!">
              <Flag aria-hidden="true" className="size-3.5" />
              <AppLink to={adminUrls.reports}>{strings.reported}</AppLink>
            </Chip>
          )}
        </p>
        <p className="flex items-center gap-2 md:col-start-1 md:row-span-2 md:row-start-1">
          <Stars value={stars} />
          <span className="sr-only">{starsLabel(stars)}</span>
          <time dateTime={created_at} className="text-muted tabular-nums md:hidden">
            {writtenDay(created_at)}
          </time>
        </p>
        <p className="wrap-anywhere max-w-[90ch] whitespace-pre-line md:col-start-2 md:row-start-2">
          <MarkedText text={comment} term={term} />
        </p>
        <time
          dateTime={created_at}
          className="text-muted tabular-nums max-md:hidden md:col-start-3 md:row-span-2 md:row-start-1"
        >
          {writtenDay(created_at)}
        </time>
      </div>
      <ActMenu
        label={strings.menu(client_name, professional_name)}
        acts={[
          {
            label: strings.author,
            icon: UserRound,
            when: client_id !== null,
            to: adminUrls.user(client_id ?? ''),
          },
          { label: strings.supplier, icon: Store, to: adminUrls.supplier(professional_id) },
          deletion.act,
        ]}
      />
      {deletion.dialog}
    </article>
  )
}
