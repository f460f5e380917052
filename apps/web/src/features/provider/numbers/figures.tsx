import { formatCount, formatRating } from '@fenix/domain/numbers.ts'
import { Eye, Heart, type LucideIcon, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProviderNumbers } from '#resources/provider-numbers/queries.ts'
import { strings } from './provider-numbers-texts.ts'

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

/** A change in ink: it is neither good nor bad by itself. */
const Change = ({ by, than }: { by: number; than: string }) => (
  <>
    <b className="font-semibold text-text">{signed(by)}</b> {than}
  </>
)

/** The numbers of the last week. */
export function Figures({ numbers }: { numbers: ProviderNumbers }) {
  const { weeks, favorites, newFavorites, rating, feedbackCount } = numbers
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
        {strings.reviews(feedbackCount)}
      </Figure>
    </dl>
  )
}
