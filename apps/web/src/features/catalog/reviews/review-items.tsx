import type { ReactNode } from 'react'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { ReportLink } from '../reports/report-link.tsx'
import { Review } from './review.tsx'

type ReviewItemsProps = {
  feedbacks: readonly Feedback[]
  /** The reviewed professional's name. */
  professional: string
  whenNone: ReactNode
  /** What the viewer may do with a review. */
  actionsFor?: ((feedback: Feedback) => ReactNode) | undefined
}

export const ReviewItems = ({ feedbacks, professional, whenNone, actionsFor }: ReviewItemsProps) =>
  feedbacks.length === 0 ? (
    whenNone
  ) : (
    <ul className="divide-y divide-border">
      {feedbacks.map((feedback) => (
        <li key={feedback.id} className="py-4">
          <Review feedback={feedback} professional={professional} actions={actionsFor?.(feedback)} />
          <ReportLink kind="feedback" id={feedback.id} name={feedback.clientName} className="-mb-2" />
        </li>
      ))}
    </ul>
  )
