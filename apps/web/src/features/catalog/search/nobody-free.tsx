import { inCity } from '@fenix/domain/cities.ts'
import { writtenShortDay } from '@fenix/domain/dates.ts'
import { type FilterChange, nowhere } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { professionalQueries } from '#resources/professionals/queries.ts'
import type { SearchFilters } from '#resources/professionals/search-filters.ts'
import type { Filters } from '../use-filters.ts'
import { strings as texts } from './texts.ts'

const strings = {
  nobodyFree: (day: string) => `Ninguém marcou que está livre em ${day}`,
  nobodyFreeText: 'Muitos não têm agenda aqui, mas respondem a quem pergunta.',
  whoAsks: 'Ver quem responde “Pergunte”',
  freeOn: (day: string) => `Ver quem está livre em ${day}`,
} as const

type NobodyFreeProps = Pick<Filters, 'urlWith'> & {
  filters: SearchFilters
  day: string
  onFollow: () => void
  near: string | null | undefined
  /** The nearest cities where somebody is free. */
  neighbors: readonly string[]
  /** Shown if the filters find nobody for other dates, either. */
  otherwise: ReactNode
}

/** Nobody is free: offers links to professionals to ask ('Pergunte'), to another date, and to other cities. */
export default function NobodyFree(props: NobodyFreeProps) {
  const { filters, day, near, neighbors, otherwise, urlWith, onFollow } = props
  const { onlyFree: _, ...anyDay } = filters
  const served = useQuery(professionalQueries.counts(anyDay))
  const offer = (change: FilterChange, text: string) => (
    <Button key={text} asChild size="sm">
      <AppLink to={urlWith(change)} onClick={onFollow}>
        {text}
      </AppLink>
    </Button>
  )

  if (served.isLoading) return null
  if (served.data?.total === 0) return otherwise

  return (
    <EmptyState
      title={strings.nobodyFree(writtenShortDay(day))}
      text={strings.nobodyFreeText}
      lit={[6]}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {offer({ onlyFree: undefined }, strings.whoAsks)}
          {near && offer({ date: near }, strings.freeOn(writtenShortDay(near)))}
          {neighbors.map((city) => offer({ ...nowhere, city }, texts.lookIn(inCity(city))))}
        </div>
      }
    />
  )
}
