import { limits, listing } from '@fenix/domain/limits.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { type ReactNode, useState } from 'react'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { newestFirst, type ReviewChoice, reviewOrders } from '#resources/feedbacks/review-order.ts'
import { strings } from './order-texts.ts'

const fromBest = Array.from({ length: limits.rating.max }, (_, index) => limits.rating.max - index)

type ControlsProps = {
  choice: ReviewChoice
  onChange: (choice: ReviewChoice) => void
  hasFocus: boolean
}

const Controls = ({ choice: { order, stars }, onChange, hasFocus }: ControlsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <NativeSelect
      isPlain
      autoFocus={hasFocus}
      aria-label={strings.filter}
      value={stars ?? ''}
      onChange={({ target }) =>
        onChange({ order, ...(target.value !== '' && { stars: Number(target.value) }) })
      }
    >
      <option value="">{strings.allStars}</option>
      {fromBest.map((count) => (
        <option key={count} value={count}>
          {starsLabel(count)}
        </option>
      ))}
    </NativeSelect>
    <NativeSelect
      isPlain
      aria-label={strings.order}
      value={order}
      onChange={({ target }) =>
        onChange({
          order: reviewOrders.find((one) => one === target.value) ?? order,
          ...(stars && { stars }),
        })
      }
    >
      {reviewOrders.map((one) => (
        <option key={one} value={one}>
          {strings.orders[one]}
        </option>
      ))}
    </NativeSelect>
  </div>
)

type SortedReviewsProps = {
  /** How many reviews there are in all. */
  count: number
  /** Whether the controls get the focus when they appear. */
  hasFocus?: boolean
  children: (choice: ReviewChoice) => ReactNode
}

/** Reviews in the order, and with the stars, that the viewer chooses. */
export function SortedReviews({ count, hasFocus = false, children }: SortedReviewsProps) {
  const [choice, setChoice] = useState(newestFirst)

  return (
    <>
      {count >= listing.sortedReviews && (
        <Controls choice={choice} onChange={setChoice} hasFocus={hasFocus} />
      )}
      {children(choice)}
    </>
  )
}
