import type { ReactNode } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { Card } from '#components/ui/card.tsx'
import { AppError } from '#lib/app-error.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/catalog.ts'
import { CardSkeletons } from './card-skeleton.tsx'
import { HeartButton } from './heart-button.tsx'
import { LoadMore } from './load-more.tsx'
import { ProfessionalList } from './professional-list.tsx'
import { ReviewButton } from './review-button.tsx'
import type { useProfessionalSearch } from './use-professional-search.ts'
import { clientOf, type Viewer } from './viewer.ts'

type SearchResultsProps = {
  search: ReturnType<typeof useProfessionalSearch>
  viewer: Viewer
  /** The content to show if there are no results. */
  empty: ReactNode
}

/** The cards of a search, or its loading, error or empty state. */
export function SearchResults({
  search: { query, professionals, isOutdated },
  viewer,
  empty,
}: SearchResultsProps) {
  const clientId = clientOf(viewer)

  if (professionals === undefined) {
    if (query.isPending && !query.isPaused) return <CardSkeletons />

    return (
      <Card role="presentation">
        <ErrorState
          title={strings.professionals.loadError}
          error={query.error ?? new AppError('network', '')}
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  }
  if (professionals.length === 0) return <Card role="presentation">{empty}</Card>

  return (
    <div aria-busy={isOutdated} className={cn('transition-opacity duration-200', isOutdated && 'opacity-60')}>
      <ProfessionalList
        professionals={professionals}
        clientId={clientId}
        corner={
          clientId === null
            ? undefined
            : (professional) => (
                <div className="absolute top-2.5 right-2.5">
                  <HeartButton clientId={clientId} professional={professional} />
                </div>
              )
        }
        action={
          clientId === null
            ? undefined
            : (professional, onReview) => (
                <ReviewButton clientId={clientId} professional={professional} onReview={onReview} />
              )
        }
      />
      <LoadMore query={query} />
    </div>
  )
}
