import { starsLabel } from '@fenix/domain/numbers.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import {
  type FeedbackSearch,
  feedbackQueries,
  type ModeratedFeedback,
} from '#resources/feedbacks/admin-queries.ts'
import { shortDay } from '../short-dates.ts'
import { PersonCard } from './person-card.tsx'
import { PersonPart } from './person-part.tsx'
import { strings } from './texts.ts'

/** How many are shown here; the others are among the Feedbacks. */
const newest = 5

const Review = ({ review, name }: { review: ModeratedFeedback; name: string }) => {
  const created = new Date(review.createdAt)

  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <Stars value={review.rating} />
        <span className="sr-only">{starsLabel(review.rating)}</span>
        <b className="wrap-anywhere font-semibold">{name}</b>
        <time dateTime={created.toISOString()} className="ml-auto text-muted text-xs tabular-nums">
          {shortDay(created)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
    </li>
  )
}

type PersonReviewsProps = {
  search: FeedbackSearch
  title: (n: number) => string
  /** The other side of each review. */
  nameOf: (review: ModeratedFeedback) => string
  /** All of them, and whose they are. */
  allUrl: string
  person: string
}

/** The newest reviews that a person wrote, or that their professional has. */
export function PersonReviews({ search, title, nameOf, allUrl, person }: PersonReviewsProps) {
  const counts = useQuery(feedbackQueries.counts(search)).data
  const reviews = useInfiniteQuery(feedbackQueries.list(search))
  const list = reviews.data?.pages.flat()

  return (
    <PersonCard
      title={title(counts?.all ?? list?.length ?? 0)}
      action={
        list !== undefined &&
        list.length > newest && (
          <Button variant="link" asChild className="text-sm!">
            <AppLink to={allUrl} aria-label={strings.reviews.allOf(person)}>
              {strings.reviews.all}
            </AppLink>
          </Button>
        )
      }
    >
      <PersonPart query={reviews} data={list}>
        {(shown) =>
          shown.length === 0 ? (
            <p className="text-muted text-sm">{strings.reviews.none}</p>
          ) : (
            <ul className="divide-y divide-border">
              {shown.slice(0, newest).map((review) => (
                <Review key={review.id} review={review} name={nameOf(review)} />
              ))}
            </ul>
          )
        }
      </PersonPart>
    </PersonCard>
  )
}
