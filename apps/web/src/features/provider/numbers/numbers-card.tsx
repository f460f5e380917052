import { formatCount, formatRating } from '@fenix/domain/numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, Heart, type LucideIcon, MessageCircle, Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Loaded } from '#kit/list/loaded.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { type ProviderNumbers, providerNumberQueries } from '#resources/provider-numbers/queries.ts'
import { daysOf } from './chart-labels.ts'
import { Evolution } from './evolution.tsx'
import { strings } from './texts.ts'

type FigureProps = { icon: LucideIcon; name: string; value: string; children: ReactNode }

const Figure = ({ icon: Icon, name, value, children }: FigureProps) => (
  <div className="border-border border-b px-4 py-3 max-md:odd:border-r md:not-last:border-r">
    <dt className="flex items-center gap-1.5 text-muted text-xs">
      <Icon aria-hidden="true" className="size-4 max-md:hidden" />
      {name}
    </dt>
    <dd>
      <p className="mt-0.5 font-bold text-2xl tabular-nums leading-tight">{value}</p>
      <p className="text-muted text-xs">{children}</p>
    </dd>
  </div>
)

const signed = (change: number) => `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`

/** A rise or fall, not in green or red, because it is neither good nor bad by itself. */
const Change = ({ by, than }: { by: number; than: string }) => (
  <>
    <b className="font-semibold text-text">{signed(by)}</b> {than}
  </>
)

function Figures({ numbers }: { numbers: ProviderNumbers }) {
  const { weeks, favorites, newFavorites, rating, feedback_count } = numbers
  const last = weeks.at(-1)
  const before = weeks.at(-2)
  const compared = (measure: 'views' | 'contacts') => {
    if (!before || !last) return strings.sevenDays
    const change = last[measure] - before[measure]

    return change === 0 ? strings.asBefore : <Change by={change} than={strings.thanBefore} />
  }
  const newNow = () => {
    if (newFavorites === null) return strings.inAll

    return newFavorites === 0 ? strings.noneInTheWeek : <Change by={newFavorites} than={strings.inTheWeek} />
  }

  return (
    <dl className="grid grid-cols-2 border-border border-t md:grid-cols-4">
      <Figure icon={Eye} name={strings.views} value={formatCount(last?.views ?? 0)}>
        {compared('views')}
      </Figure>
      <Figure icon={MessageCircle} name={strings.contacts} value={formatCount(last?.contacts ?? 0)}>
        {compared('contacts')}
      </Figure>
      <Figure icon={Heart} name={strings.favorites} value={formatCount(favorites)}>
        {newNow()}
      </Figure>
      <Figure
        icon={Star}
        name={strings.rating}
        value={rating === null ? strings.unrated : formatRating(rating)}
      >
        {strings.reviews(feedback_count)}
      </Figure>
    </dl>
  )
}

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
    <div className="flex flex-wrap gap-x-6 px-4 py-2 text-sm">
      <p className="w-full py-1 tabular-nums">{strings.today(numbers.today)}</p>
      {numbers.weeks.length < 2 ? (
        <p className="py-1">{strings.soon}</p>
      ) : (
        <Disclosure label={strings.evolution(numbers.weeks.length)} className="open:w-full">
          <Evolution weeks={numbers.weeks} />
        </Disclosure>
      )}
      <Disclosure label={strings.method} className="open:w-full">
        <p className="pb-2 text-muted text-xs">{strings.how}</p>
      </Disclosure>
    </div>
  </>
)

export function NumbersCard({ ownerId }: { ownerId: string }) {
  const query = useQuery(providerNumberQueries.ofOwner(ownerId))
  const titleId = useId()
  const last = query.data?.weeks.at(-1)

  return (
    <Card aria-labelledby={titleId}>
      <div className="flex items-baseline justify-between gap-3 p-4">
        <h2 id={titleId} className="text-xl">
          {strings.title}
        </h2>
        {last && <p className="text-muted text-sm tabular-nums">{daysOf(last)}</p>}
      </div>
      <Loaded query={query} errorTitle={strings.loadError} skeleton={<NumbersSkeleton />}>
        {(numbers) => <Numbers numbers={numbers} />}
      </Loaded>
    </Card>
  )
}
