import { inCity } from '@fenix/domain/cities.ts'
import { writtenShortDay } from '@fenix/domain/dates.ts'
import { type FilterChange, nowhere } from '@fenix/domain/listing-url.ts'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import type { Filters } from '../use-filters.ts'
import { strings as texts } from './texts.ts'

const strings = {
  nobodyFree: (day: string) => `Ninguém marcou que está livre em ${day}`,
  nobodyFreeText: 'Muitos não têm agenda aqui, mas respondem a quem pergunta.',
  whoAsks: 'Ver quem responde “Pergunte”',
  freeOn: (day: string) => `Ver quem está livre em ${day}`,
} as const

type NobodyFreeProps = Pick<Filters, 'urlWith'> & {
  day: string
  onFollow: () => void
  near: string | null | undefined
  /** The nearest cities where somebody is free. */
  neighbors: readonly string[]
}

/** Nobody is free: offers those who have not said so, another date, and other cities. */
export default function NobodyFree({ day, near, neighbors, urlWith, onFollow }: NobodyFreeProps) {
  const offer = (change: FilterChange, text: string) => (
    <Button key={text} asChild size="sm">
      <AppLink to={urlWith(change)} onClick={onFollow}>
        {text}
      </AppLink>
    </Button>
  )

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
