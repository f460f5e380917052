import { formatDay } from '@fenix/domain/dates.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings } from '#strings/provider-home.ts'
import { ReportLink } from '../reports/report-link.tsx'
import { ReplyActions } from './reply-actions.tsx'

/** On a desktop the button of the reply stands at the right; its form takes the line below. */
const layout =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3.5 md:grid-cols-[auto_minmax(0,1fr)_auto] *:col-start-2 [&>form]:col-end-[-1] md:[&>button]:col-start-3 [&>button]:self-start md:[&>button]:row-span-2 md:[&>button]:row-start-1'

type NewestReviewProps = {
  feedback: Feedback
  /** What gets the focus when the review that has it leaves the list. */
  focusAfter: RefObject<HTMLElement | null>
}

/** A review as its provider reads it, shorter than on the page. */
export function NewestReview({ feedback, focusAfter }: NewestReviewProps) {
  const { id, clientName, clientPictureUrl, createdAt, rating, comment, reply } = feedback
  const article = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const shown = article.current

    return () => void (shown?.contains(document.activeElement) && focusAfter.current?.focus())
  }, [focusAfter])

  return (
    <article ref={article} className={layout}>
      <div className="col-start-1! row-span-2 row-start-1">
        <Avatar src={clientPictureUrl} name={clientName} />
      </div>
      <header className="flex flex-wrap items-center gap-x-2.5">
        <h3 className="wrap-anywhere font-semibold text-sm leading-snug">{clientName}</h3>
        <p className="flex">
          <Stars value={rating} />
          <span className="sr-only">{starsLabel(rating)}</span>
        </p>
        <time dateTime={createdAt.toISOString()} className="text-muted text-xs max-md:basis-full">
          {formatDay(createdAt)}
        </time>
      </header>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{comment}</p>
      {reply && (
        <section className="col-end-[-1] mt-1 border-border border-l-3 pl-3">
          <h4 className="font-semibold text-muted text-xs">
            {strings.reviews.ownReply(formatDay(reply.writtenAt))}
          </h4>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{reply.text}</p>
        </section>
      )}
      <ReplyActions feedback={feedback} />
      <div>
        <ReportLink kind="feedback" id={id} name={clientName} className="-my-2" />
      </div>
    </article>
  )
}
