import { limits, listing } from '@fenix/domain/limits.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { embeddedAt } from '#kit/browser/embedded-professional.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { Loaded } from '#kit/list/loaded.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import { newestFirst, type ReviewChoice, reviewOrders } from '#resources/feedbacks/review-order.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { LoadMore } from '../load-more.tsx'
import { strings as catalog } from '../texts.ts'
import { ReviewItems } from './review.tsx'
import { ReviewSkeletons } from './review-skeletons.tsx'

const strings = {
  order: 'Ordenar avaliações',
  orders: { newest: 'Mais recentes', best: 'Maiores notas', worst: 'Menores notas' },
  filter: 'Filtrar avaliações por nota',
  allStars: 'Todas as notas',
  none: 'Nenhuma avaliação com esta nota.',
} as const

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
  count: number
  /** Whether the controls get the focus when they appear. */
  hasFocus?: boolean
  children: (choice: ReviewChoice) => ReactNode
}

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

type ReviewPagesProps = {
  professional: Pick<Professional, 'id' | 'name'>
  choice: ReviewChoice
  /** The first page of the newest reviews, if the document contains it. */
  served?: readonly Feedback[] | undefined
  /** The viewer's own review, which is shown elsewhere. */
  ownId?: string | undefined
  actionsFor?: ((feedback: Feedback) => ReactNode) | undefined
}

function ReviewPages({ professional: { id, name }, choice, served, ownId, actionsFor }: ReviewPagesProps) {
  const query = useInfiniteQuery({
    ...feedbackQueries.ofProfessional(id, choice),
    ...(served &&
      choice === newestFirst && {
        initialData: { pages: [[...served]], pageParams: [null] },
        initialDataUpdatedAt: embeddedAt(),
      }),
  })
  const none = choice.stars === undefined ? catalog.reviews.none : strings.none
  const isOnlyOwn = choice.stars === undefined && ownId !== undefined

  return (
    <Loaded query={query} errorTitle={loadErrors.reviews} skeleton={<ReviewSkeletons />}>
      {({ pages }) => (
        <>
          <ReviewItems
            feedbacks={pages.flat().filter(({ id }) => id !== ownId)}
            professional={name}
            whenNone={isOnlyOwn ? null : <EmptyState title={none} />}
            actionsFor={actionsFor}
          />
          <LoadMore query={query} />
        </>
      )}
    </Loaded>
  )
}

type ReviewsProps = Omit<ReviewPagesProps, 'professional' | 'choice'> & {
  professional: Professional
  hasFocus?: boolean
}

/** The reviews of a professional. If there are many, the viewer can choose their order and stars. */
export const Reviews = ({ professional, hasFocus = false, ...pages }: ReviewsProps) => (
  <SortedReviews count={professional.feedback_count} hasFocus={hasFocus}>
    {(choice) => <ReviewPages {...pages} professional={professional} choice={choice} />}
  </SortedReviews>
)
