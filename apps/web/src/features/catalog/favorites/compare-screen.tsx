import { compared } from '@fenix/domain/limits.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Share2 } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { findListedBySlug } from '#data/professionals/find-listed.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { AppError } from '#lib/app-error.ts'
import { choosingUrl, compareUrl } from '#lib/compare-url.ts'
import { shareLink } from '#lib/share-link.ts'
import { goBack, navigate } from '#lib/url.ts'
import { useTitle } from '#lib/use-title.ts'
import { strings as catalog } from '#strings/catalog.ts'
import { strings } from '#strings/favorites.ts'
import { strings as listing } from '#strings/listing.ts'
import { InsteadOfCards } from '../instead-of-cards.tsx'
import { CompareTable } from './compare-table.tsx'

const texts = strings.compare

/** The professionals at these slugs; those that are not public are left out. */
function useProfessionals(slugs: readonly string[]) {
  const queryClient = useQueryClient()

  return useQueries({
    queries: slugs.map((slug) => ({
      ...professionalQueries.bySlug(slug),
      placeholderData: () => findListedBySlug(queryClient, slug),
    })),
    combine: (queries) => ({
      professionals: queries.flatMap(({ data }) => data ?? []),
      failed: queries.find(({ isError, isPaused, data }) => (isError || isPaused) && data === undefined),
      isPending: queries.some(({ data }) => data === undefined),
      retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
    }),
  })
}

const Loading = () => (
  <div role="status" className="grid grid-cols-2 gap-4 md:ml-53 md:grid-cols-3">
    <span className="sr-only">{catalog.loading}</span>
    {[1, 2].map((key) => (
      <div key={key} className="grid gap-3">
        <Skeleton className="aspect-4/3 md:aspect-16/9" />
        <Skeleton className="h-5" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </div>
)

type CompareScreenProps = {
  slugs: readonly string[]
  /** The viewer's id if they are a client, for the notes; null for visitors. */
  clientId: string | null
}

/** Up to three professionals side by side. */
export default function CompareScreen({ slugs, clientId }: CompareScreenProps) {
  const { professionals, failed, isPending, retry } = useProfessionals(slugs)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = professionals.length
  useTitle(texts.pageTitle)

  function remove(slug: string) {
    navigate(compareUrl(slugs.filter((other) => other !== slug)), { replace: true })
    heading.current?.focus({ preventScroll: true })
  }
  const toFavorites = (event: MouseEvent) => {
    event.preventDefault()
    goBack(choosingUrl(slugs))
  }

  return (
    <div className="pt-3 md:pt-4">
      <div className="mb-3 flex items-end justify-between gap-x-4 md:mb-4">
        <div>
          <AppLink
            to={choosingUrl(slugs)}
            onClick={toFavorites}
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 pr-2 font-semibold text-primary text-sm"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5" />
            {texts.back}
          </AppLink>
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {texts.title(count)}
          </h1>
        </div>
        {count >= compared.min && (
          <Button size="sm" onClick={() => void shareLink(texts.title(count), compareUrl(slugs))}>
            <Share2 aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{strings.share.open}</span>
          </Button>
        )}
      </div>
      {failed ? (
        <InsteadOfCards>
          <ErrorState
            title={listing.loadError}
            error={failed.error ?? new AppError('network', '')}
            onRetry={retry}
          />
        </InsteadOfCards>
      ) : isPending ? (
        <Loading />
      ) : count === 0 ? (
        <InsteadOfCards>
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Button size="sm" variant="ember" asChild>
                <AppLink to={choosingUrl([])}>{texts.toFavorites}</AppLink>
              </Button>
            }
          />
        </InsteadOfCards>
      ) : (
        <>
          {count < compared.min && <p className="mb-3 text-muted">{texts.oneLeft}</p>}
          <CompareTable professionals={professionals} clientId={clientId} onRemove={remove} />
        </>
      )}
    </div>
  )
}
