import { formatDay } from '@fenix/domain/dates.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#kit/ui/avatar.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { authorAndDay, type Feedback } from '#resources/feedbacks/row.ts'
import { ReviewMenu } from '../reports/report-link.tsx'
import { strings } from './texts.ts'

const Day = ({ date }: { date: string }) => (
  <time dateTime={date} className="block text-muted text-xs">
    {formatDay(date)}
  </time>
)

/** Where a review comes from. Its explanation opens without scripts, and its touch target is taller than it looks. */
const Origin = ({ origin }: { origin: NonNullable<Feedback['origin']> }) => (
  <details className="-my-2.5 text-xs open:basis-full">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center rounded-sm [&::-webkit-details-marker]:hidden">
      <span
        className={cn(
          'flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold leading-tight underline decoration-dotted underline-offset-2',
          origin === 'party' ? 'bg-success-soft text-success' : 'bg-ember-soft text-primary',
        )}
      >
        {origin === 'party' ? (
          <CircleCheck aria-hidden="true" className="size-3.5" />
        ) : (
          <Mark mono className="size-3.5" />
        )}
        {strings.origins[origin][0]}
      </span>
    </summary>
    <p className="pb-2.5 text-muted">{strings.origins[origin][1]}</p>
  </details>
)

type ReviewProps = {
  feedback: Feedback
  /** The reviewed professional's name. */
  professional: string
  /** The heading, if it is not the author's name. */
  title?: string
  /** A menu of rarely used actions, beside the author. */
  menu?: ReactNode
  actions?: ReactNode
}

export const Review = ({ feedback, professional, title, menu, actions }: ReviewProps) => {
  const {
    client_name,
    client_pic_url,
    created_at,
    rating,
    origin,
    comment,
    feedback_replies: reply,
  } = feedback

  return (
    <article className="grid gap-2">
      <header className="flex items-center gap-2.5">
        <Avatar src={client_pic_url} name={client_name} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-base leading-snug">{title ?? client_name}</h3>
          <Day date={created_at} />
        </div>
        {menu}
      </header>
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="flex">
          <Stars value={rating} />
          <span className="sr-only">{starsLabel(rating)}</span>
        </p>
        {origin && <Origin origin={origin} />}
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-sm">{comment}</p>
      {reply && (
        <section className="ml-4 rounded-md bg-surface-2 px-3.5 py-3 md:ml-11.5">
          <h4 className="wrap-anywhere font-semibold text-sm leading-snug">
            {strings.replyOf(professional)}
          </h4>
          <Day date={reply.updated_at} />
          <p className="wrap-anywhere mt-1.5 whitespace-pre-line text-sm">{reply.reply}</p>
        </section>
      )}
      {actions}
    </article>
  )
}

type ReviewItemsProps = {
  feedbacks: readonly Feedback[]
  /** The reviewed professional's name. */
  professional: string
  whenNone: ReactNode
  actionsFor?: ((feedback: Feedback) => ReactNode) | undefined
}

export const ReviewItems = ({ feedbacks, professional, whenNone, actionsFor }: ReviewItemsProps) =>
  feedbacks.length === 0 ? (
    whenNone
  ) : (
    <ul className="divide-y divide-border">
      {feedbacks.map((feedback) => (
        <li key={feedback.id} className="py-4">
          <Review
            feedback={feedback}
            professional={professional}
            menu={<ReviewMenu id={feedback.id} name={authorAndDay(feedback)} />}
            actions={actionsFor?.(feedback)}
          />
        </li>
      ))}
    </ul>
  )
