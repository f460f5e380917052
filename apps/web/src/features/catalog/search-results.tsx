import type { ListingFilters } from '@fenix/domain/listing-url.ts'
import { priceKind } from '@fenix/domain/price.ts'
import { listingPagesUrl, mostPages } from '@fenix/domain/public-pages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { cn } from '#kit/ui/cn.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { chosenCities, comparesPrices } from '#resources/professionals/search-filters.ts'
import { CardSkeletons } from './card-grid.tsx'
import { HeartButton, quietLink, ReviewButton } from './client-actions.tsx'
import { strings as filterTexts } from './filters/texts.ts'
import { InsteadOfCards } from './instead-of-cards.tsx'
import { strings } from './listing-texts.ts'
import { LoadMore } from './load-more.tsx'
import { ProfessionalList } from './professional-list.tsx'
import type { useProfessionalSearch } from './use-professional-search.ts'
import { clientOf, type Viewer } from './viewer.ts'
import { VisitorHeart, VisitorReview } from './visitor-actions.tsx'

const OwnMark = lazy(() => retry(() => import('./own-mark.tsx')))

type CardActionProps = { viewer: Viewer; professional: Professional }

/** The heart for visitors and clients, the mark on a provider's own card. */
function CardCorner({ viewer, professional }: CardActionProps) {
  const clientId = clientOf(viewer)
  if (viewer === null) return <VisitorHeart professional={professional} />
  if (viewer.user_type === 'provider') {
    return (
      <Suspense>
        <OwnMark ownerId={viewer.id} professional={professional} />
      </Suspense>
    )
  }

  return clientId !== null && <HeartButton clientId={clientId} professional={professional} />
}

/** The quiet link that opens the form for a review, for visitors and clients. */
function CardReview({ viewer, professional, onReview }: CardActionProps & { onReview: () => void }) {
  const clientId = clientOf(viewer)
  if (viewer === null) return <VisitorReview professional={professional} className={quietLink} />

  return (
    clientId !== null && <ReviewButton clientId={clientId} professional={professional} onReview={onReview} />
  )
}

const nextPageUrl = (filters: ListingFilters, pages: number) =>
  pages < mostPages ? listingPagesUrl(filters, pages + 1) : undefined

/** If filters or order compare prices, a heading for each kind of price, because the kinds cannot be compared. */
function headings(filters: ListingFilters) {
  if (!comparesPrices(filters)) return undefined
  const { kinds, forYourParty } = filterTexts

  return ({ price }: Professional) => {
    const kind = priceKind(price, filters)
    return kind === 'total' && filters.guests !== undefined ? forYourParty : kinds[kind]
  }
}

type SearchResultsProps = {
  search: ReturnType<typeof useProfessionalSearch>
  viewer: Viewer
  /** The filters of the search, if its further pages have URLs of their own (`listingPagesUrl`). */
  filters?: ListingFilters
  hasRibbons?: boolean
  /** An advertisement after the first row, or after the content if there are no cards. */
  banner?: ReactNode
  empty: ReactNode
}

export function SearchResults({
  search: { query, professionals, isOutdated, isLocal },
  viewer,
  filters,
  banner,
  hasRibbons = true,
  empty,
}: SearchResultsProps) {
  const clientId = clientOf(viewer)

  if (professionals === undefined) {
    if (query.isPending && !query.isPaused) return <CardSkeletons banner={banner} />

    return (
      <InsteadOfCards banner={banner}>
        <ErrorState title={loadErrors.professionals} query={query} />
      </InsteadOfCards>
    )
  }
  const notice = isLocal && (
    <p role="status" className="mb-3 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm">
      {strings.listedHere}
    </p>
  )
  if (professionals.length === 0) {
    return (
      <>
        {notice}
        <InsteadOfCards banner={banner}>{empty}</InsteadOfCards>
      </>
    )
  }

  return (
    <div aria-busy={isOutdated} className={cn('transition-opacity duration-200', isOutdated && 'opacity-60')}>
      {notice}
      <ProfessionalList
        professionals={professionals}
        clientId={clientId}
        banner={banner}
        hasRibbons={hasRibbons}
        headingOf={filters && headings(filters)}
        matchedCities={chosenCities(filters ?? {})}
        corner={(professional) => (
          <div className="absolute top-2.5 right-2.5">
            <CardCorner viewer={viewer} professional={professional} />
          </div>
        )}
        action={(professional, onReview) => (
          <CardReview viewer={viewer} professional={professional} onReview={onReview} />
        )}
      />
      {!isLocal && (
        <LoadMore query={query} nextUrl={filters && nextPageUrl(filters, query.data?.pages.length ?? 0)} />
      )}
    </div>
  )
}
