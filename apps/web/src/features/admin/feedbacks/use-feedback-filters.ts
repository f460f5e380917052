import { limits } from '@fenix/domain/limits.ts'
import { useSettled } from '#kit/ui/use-settled.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { useSearchParam } from '#kit/url/url.ts'
import type { FeedbackSearch } from '#resources/feedbacks/admin-queries.ts'

const settleMs = 300

const idIn = (param: string) => (isUuid(param) ? param : undefined)

const { min, max } = limits.rating

/** The stars in a parameter such as '1,2'. */
const ratingsIn = (param: string) =>
  [...new Set(param.split(',').map(Number))].filter((stars) => stars >= min && stars <= max)

/** The search and filters of the reviews, all of them in the URL. */
export function useFeedbackFilters() {
  const [typed, setTyped] = useSearchParam('busca')
  const [stars, setStars] = useSearchParam('estrelas')
  const [author, setAuthor] = useSearchParam('autor')
  const [professional, setProfessional] = useSearchParam('profissional')
  const term = useSettled(typed.trim(), settleMs) ?? typed.trim()
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
    /** Shows the reviews by everybody, and about everybody. */
    forgetUsers: () => {
      setAuthor('')
      setProfessional('')
    },
    isNarrowed: term !== '' || ratings.length > 0 || clientId !== undefined || professionalId !== undefined,
  }
}
