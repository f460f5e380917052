import { cities } from '@fenix/domain/cities.ts'
import { filterNames } from '@fenix/domain/listing-url.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { MapPin, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Input } from '#kit/ui/input.tsx'
import { Choice } from './choice.tsx'
import { citiesByCount, foundCities } from './cities-by-count.ts'
import { strings } from './texts.ts'

/** The number of cities shown before a search. */
const shownAtFirst = 4

type CityListProps = {
  chosen: string | undefined
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (city: string) => void
}

/** A search box over the cities with the most professionals; the chosen one stays at the top. */
export function CityList({ chosen, counts, onChoose }: CityListProps) {
  const [term, setTerm] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const found = foundCities(citiesByCount(counts), term, chosen)
  const isWhole = showsAll || term.trim() !== ''
  const shown = isWhole ? found : found.slice(0, shownAtFirst)

  return (
    <>
      {/* Without JavaScript a city is typed. It precedes the list, whose choice has the same name. */}
      <noscript>
        <Input name={filterNames.city} defaultValue={chosen} aria-label={strings.typedCity} />
      </noscript>
      <div className="noscript:hidden">
        <div className="relative">
          <MapPin
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 size-6 text-muted"
          />
          <Input
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={strings.searchCity}
            placeholder={strings.searchCity}
            value={term}
            onChange={({ target }) => setTerm(target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            // Shows the first cities above a phone's keyboard, too.
            onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
            ref={box}
            className="scroll-mb-56 pr-12! pl-11.5!"
          />
          {term !== '' && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={strings.clearCity}
              onClick={() => {
                setTerm('')
                box.current?.focus()
              }}
              className="absolute top-0.5 right-0.5"
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
        <div
          role="radiogroup"
          aria-label={strings.city}
          className={cn('mt-1.5 grid', isWhole && 'max-h-66 overflow-y-auto overscroll-contain')}
        >
          {shown.map((city) => {
            const count = counts && (counts[city] ?? 0)

            return (
              <Choice
                key={city}
                look="row"
                name={filterNames.city}
                value={slugOf(city)}
                isChosen={city === chosen}
                count={count}
                isDisabled={count === 0 && city !== chosen}
                onChoose={() => {
                  setTerm('')
                  onChoose(city)
                }}
              >
                {city}
              </Choice>
            )
          })}
        </div>
        {shown.length === 0 && <p className="py-2 text-muted text-sm">{strings.noCity}</p>}
        {term.trim() === '' && (
          <Button variant="link" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? strings.fewerCities : strings.allCities(cities.length)}
          </Button>
        )}
      </div>
    </>
  )
}
