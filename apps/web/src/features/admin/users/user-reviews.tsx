import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
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
import { type User, userQueries } from '#resources/users/queries.ts'
import { strings } from './texts.ts'
import { UserPart } from './user-card.tsx'

/** The number of reviews shown here; the Feedbacks tab has the others. */
const newest = 5

const Review = ({ review, name }: { review: ModeratedFeedback; name: string }) => (
  <li className="py-2 text-sm">
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars value={review.stars} />
      <span className="sr-only">{starsLabel(review.stars)}</span>
      <b className="wrap-anywhere font-semibold">{name}</b>
      <time dateTime={review.created_at} className="ml-auto text-muted text-xs tabular-nums">
        {writtenDay(review.created_at)}
      </time>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
  </li>
)

type NewestReviewsProps = {
  search: FeedbackSearch
  title: (n: number) => string
  /** The name to show with a review: its author, or the reviewed professional. */
  nameOf: (review: ModeratedFeedback) => string
  /** The URL of the list of all reviews. */
  allUrl: string
  /** The name of the client who wrote the reviews, or of the professional who received them. */
  owner: string
}

function NewestReviews({ search, title, nameOf, allUrl, owner }: NewestReviewsProps) {
  const counts = useQuery(feedbackQueries.counts(search)).data
  const { data, isError, isPaused, refetch } = useInfiniteQuery(feedbackQueries.list(search))
  const reviews = data?.pages.flat()

  return (
    <UserPart
      title={title(counts?.all ?? reviews?.length ?? 0)}
      action={
        reviews !== undefined &&
        reviews.length > newest && (
          <Button variant="link" asChild className="text-sm!">
            <AppLink to={allUrl} aria-label={strings.reviews.allOf(owner)}>
              {strings.reviews.all}
            </AppLink>
          </Button>
        )
      }
      query={{ data: reviews, isError, isPaused, refetch }}
      none={strings.reviews.none}
    >
      {(shown) => (
        <ul className="divide-y divide-border">
          {shown.slice(0, newest).map((review) => (
            <Review key={review.id} review={review} name={nameOf(review)} />
          ))}
        </ul>
      )}
    </UserPart>
  )
}

/** The newest reviews that a provider received; empty if the user has no registration. */
export function ReceivedReviews({ userId }: { userId: string }) {
  const { data: registration } = useQuery(userQueries.registration(userId))

  return (
    registration && (
      <NewestReviews
        search={{ professionalId: registration.id }}
        title={strings.reviews.received}
        nameOf={({ client_name }) => client_name}
        allUrl={adminUrls.feedbacksAbout(registration.id)}
        owner={registration.name}
      />
    )
  )
}

export const WrittenReviews = ({ user: { id, name } }: { user: User }) => (
  <NewestReviews
    search={{ clientId: id }}
    title={strings.reviews.written}
    nameOf={({ professional_name }) => professional_name}
    allUrl={adminUrls.feedbacksBy(id)}
    owner={name}
  />
)
