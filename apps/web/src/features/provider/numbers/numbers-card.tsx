import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AppError } from '#kit/browser/app-error.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { type ProviderNumbers, providerNumberQueries } from '#resources/provider-numbers/queries.ts'
import { Evolution } from './evolution.tsx'
import { Figures } from './figures.tsx'
import { strings } from './provider-numbers-texts.ts'
import { daysOf } from './week-days.ts'

const NumbersSkeleton = () => (
  <div role="status" className="grid gap-4 px-4 pb-4">
    <span className="sr-only">{strings.loading}</span>
    <Skeleton className="h-40 md:h-20" />
    <Skeleton className="h-60" />
  </div>
)

const Numbers = ({ numbers }: { numbers: ProviderNumbers }) => (
  <>
    <Figures numbers={numbers} />
    {numbers.weeks.length > 1 && <Evolution weeks={numbers.weeks} />}
    <div className="grid gap-2 px-4 pt-3 pb-4 text-sm">
      {numbers.weeks.length < 2 && <p>{strings.soon}</p>}
      <p className="tabular-nums">{strings.today(numbers.today)}</p>
      <p className="text-muted text-xs">{strings.how}</p>
    </div>
  </>
)

/** What a provider's profile brought in the last week, and in those before. */
export function NumbersCard({ ownerId }: { ownerId: string }) {
  const {
    data: numbers,
    error,
    isPaused,
    isError,
    refetch,
  } = useQuery(providerNumberQueries.ofOwner(ownerId))
  const titleId = useId()
  const last = numbers?.weeks.at(-1)

  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-3 p-4">
        <h2 id={titleId} className="text-xl">
          {strings.title}
        </h2>
        {last && <p className="text-muted text-sm tabular-nums">{daysOf(last)}</p>}
      </div>
      {numbers && <Numbers numbers={numbers} />}
      {!numbers && (isError || isPaused) && (
        <ErrorState
          title={strings.loadError}
          error={error ?? new AppError('network', '')}
          onRetry={() => void refetch()}
        />
      )}
      {!numbers && !isError && !isPaused && <NumbersSkeleton />}
    </Card>
  )
}
