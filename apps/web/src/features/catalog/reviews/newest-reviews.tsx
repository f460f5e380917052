import { formatDay } from '@fenix/domain/dates.ts'
import { formatCount, starsLabel } from '@fenix/domain/numbers.ts'
import { reviewsUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Loaded } from '#kit/list/loaded.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { newestReviews } from '#resources/feedbacks/queries.ts'
import { authorAndDay, type Feedback } from '#resources/feedbacks/row.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { ReviewMenu } from '../reports/report-link.tsx'
import { ReplyActions } from './reply-actions.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

const strings = {
  title: 'Avaliações',
  unanswered: (n: number) => `${formatCount(n)} sem resposta`,
  all: (n: number) => (n === 1 ? 'Ver na página' : `Ver as ${formatCount(n)}`),
  /** For screen readers, after the short visible label. */
  ofAll: (n: number) => (n === 1 ? ' a avaliação' : ' avaliações na sua página'),
  ownReply: (day: string) => `Sua resposta · ${day}`,
} as const

/** On a desktop the reply button is at the right, and its form takes the line below. */
const layout =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] *:col-start-2 [&>form]:col-end-[-1] md:[&>button]:col-start-3 [&>button]:self-start md:[&>button]:row-span-2 md:[&>button]:row-start-1'

type NewestReviewProps = {
  feedback: Feedback
  /** The element that gets the focus when the focused review leaves the list. */
  focusAfter: RefObject<HTMLElement | null>
}

/** A review as its provider reads it, shorter than on the page. */
function NewestReview({ feedback, focusAfter }: NewestReviewProps) {
  const { id, client_name, client_pic_url, created_at, rating, comment, feedback_replies: reply } = feedback
  const article = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const shown = article.current

    return () => void (shown?.contains(document.activeElement) && focusAfter.current?.focus())
  }, [focusAfter])

  return (
    <article ref={article} className={layout}>
      <div className="col-start-1! row-span-2 row-start-1">
        <Avatar src={client_pic_url} name={client_name} />
      </div>
      <header className="flex items-start">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h3 className="wrap-anywhere font-semibold text-sm leading-snug">{client_name}</h3>
          <p className="flex">
            <Stars value={rating} />
            <span className="sr-only">{starsLabel(rating)}</span>
          </p>
          <time dateTime={created_at} className="text-muted text-xs max-md:basis-full">
            {formatDay(created_at)}
          </time>
        </div>
        <ReviewMenu id={id} name={authorAndDay(feedback)} />
      </header>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{comment}</p>
      {reply && (
        <section className="col-end-[-1] mt-1 border-border border-l-3 pl-3">
          <h4 className="font-semibold text-muted text-xs">
            {strings.ownReply(formatDay(reply.updated_at))}
          </h4>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{reply.reply}</p>
        </section>
      )}
      <ReplyActions feedback={feedback} />
    </article>
  )
}

type NewestReviewsProps = {
  professional: { id: string; slug: string }
  whenNone: ReactNode
}

/** The newest reviews, to which a provider can reply in place. */
export function NewestReviews({ professional: { id, slug }, whenNone }: NewestReviewsProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(newestReviews(id))
  const { data } = query

  return (
    <Card aria-labelledby={headingId}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-2.5 border-border border-b px-4 py-1">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl outline-none">
          {strings.title}
        </h2>
        {data && data.unanswered > 0 && (
          <span className="rounded-full bg-ember-soft px-2.5 py-0.5 font-semibold text-primary text-xs">
            {strings.unanswered(data.unanswered)}
          </span>
        )}
        {data && data.total > 0 && (
          <Button variant="link" className="ml-auto text-sm! no-underline!" asChild>
            <AppLink to={reviewsUrl(slug)}>
              {strings.all(data.total)}
              <span className="sr-only">{strings.ofAll(data.total)}</span>
            </AppLink>
          </Button>
        )}
      </header>
      <div className="px-4">
        <Loaded query={query} errorTitle={loadErrors.reviews} skeleton={<ReviewSkeletons />}>
          {({ total, feedbacks }) =>
            total === 0 ? (
              whenNone
            ) : (
              <ul className="divide-y divide-border">
                {feedbacks.map((feedback) => (
                  <li key={feedback.id}>
                    <NewestReview feedback={feedback} focusAfter={heading} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
