import { limits } from '@fenix/domain/limits.ts'
import { urlParams } from '@fenix/domain/routes.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { ResourceList } from '#kit/list/resource-list.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { useSearchTerm } from '#kit/ui/use-settled.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { useSearchParam } from '#kit/url/url.ts'
import type { FeedbackSearch } from '#resources/feedbacks/admin-queries.ts'
import { feedbackQueries } from '#resources/feedbacks/admin-queries.ts'
import { FeedbackRow } from './feedback-row.tsx'
import { strings } from './texts.ts'

const idIn = (param: string) => (isUuid(param) ? param : undefined)

const { min, max } = limits.rating

/** The numbers of stars in a URL parameter such as '1,2'. */
const ratingsIn = (param: string) =>
  [...new Set(param.split(',').map(Number))].filter((stars) => stars >= min && stars <= max)

/** The search and filters of the reviews, all stored in the URL. */
export function useFeedbackFilters() {
  const [typed, setTyped] = useSearchParam(urlParams.term)
  const [stars, setStars] = useSearchParam(urlParams.stars)
  const [author, setAuthor] = useSearchParam(urlParams.author)
  const [professional, setProfessional] = useSearchParam(urlParams.professional)
  const term = useSearchTerm(typed)
  const ratings = ratingsIn(stars)
  const clientId = idIn(author)
  const professionalId = idIn(professional)
  const search: FeedbackSearch = {
    term,
    ...(clientId !== undefined && { clientId }),
    ...(professionalId !== undefined && { professionalId }),
  }

  const toggleRating = (rating: number) => {
    const next = ratings.includes(rating) ? ratings.filter((one) => one !== rating) : [...ratings, rating]
    setStars(next.toSorted().join(','))
  }

  return {
    typed,
    setTyped,
    term,
    ratings,
    toggleRating,
    search,
    /** Clears the filters by author and by professional. */
    forgetUsers: () => {
      setAuthor('')
      setProfessional('')
    },
    isNarrowed: term !== '' || ratings.length > 0 || clientId !== undefined || professionalId !== undefined,
  }
}

type FeedbackListProps = { filters: ReturnType<typeof useFeedbackFilters> }

export function FeedbackList({
  filters: { search, ratings, term, forgetUsers, isNarrowed },
}: FeedbackListProps) {
  const query = useInfiniteQuery(feedbackQueries.list(search, ratings))
  const [first] = query.data?.pages.flat() ?? []
  const isOfSomebody = search.clientId !== undefined || search.professionalId !== undefined
  const label =
    search.clientId !== undefined
      ? strings.onlyOf(first?.client_name ?? '…')
      : strings.onlyAbout(first?.professional_name ?? '…')

  return (
    <>
      {isOfSomebody && (
        <Button size="sm" className="mb-3" onClick={forgetUsers}>
          {label}
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">{strings.clear}</span>
        </Button>
      )}
      <Card role="none">
        <ResourceList
          query={query}
          errorTitle={errors.load.feedbacks}
          empty={
            isNarrowed
              ? { title: strings.noneFound, text: strings.noneFoundText }
              : { title: strings.empty, text: strings.emptyText }
          }
        >
          {(feedbacks, onGone) => (
            <div className="divide-y divide-border">
              {feedbacks.map((feedback) => (
                <FeedbackRow key={feedback.id} feedback={feedback} term={term} onGone={onGone} />
              ))}
            </div>
          )}
        </ResourceList>
      </Card>
    </>
  )
}
