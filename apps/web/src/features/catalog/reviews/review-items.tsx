import { EmptyState } from '#components/empty-state.tsx'
import type { Feedback } from '#data/feedbacks/feedbacks.mapper.ts'
import { strings } from '#strings/catalog.ts'
import { Review } from './review.tsx'

/** Reviews that are here already, newest first. */
export const ReviewItems = ({ feedbacks }: { feedbacks: readonly Feedback[] }) =>
  feedbacks.length === 0 ? (
    <EmptyState title={strings.reviews.none} />
  ) : (
    <ul className="divide-y divide-border">
      {feedbacks.map((feedback) => (
        <li key={feedback.id} className="py-4">
          <Review feedback={feedback} />
        </li>
      ))}
    </ul>
  )
