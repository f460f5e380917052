import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { Check, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '#kit/ui/cn.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from '#strings/professional-page.ts'
import { PriceText } from './price-text.tsx'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What a price does not include is written as 'Sem bebidas'. */
const isExcluded = (line: string) => /^sem\s/i.test(line)

type IncludedLinesProps = { included: string; hasColumns?: boolean }

/** What the price includes, one item a line. */
function IncludedLines({ included, hasColumns = false }: IncludedLinesProps) {
  const lines = linesOf(included)

  return (
    <ul className={cn('grid gap-x-6 gap-y-2', hasColumns && lines.length > 1 && 'md:grid-cols-2')}>
      {lines.map((line, index) => {
        const Icon = isExcluded(line) ? X : Check

        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and none moves
          <li key={index} className={cn('flex gap-2.5 text-sm', isExcluded(line) && 'text-muted')}>
            <Icon
              aria-hidden="true"
              className={cn('mt-px size-5 shrink-0', !isExcluded(line) && 'text-success')}
            />
            <span className="wrap-anywhere min-w-0">{line}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="mb-2.5 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What the price includes. */
const Included = ({ included, price }: { included: string } & Pick<Professional, 'price'>) => (
  <Section title={price ? strings.priceAndIncluded : strings.included}>
    <div className="rounded-lg bg-surface p-4 outline outline-border -outline-offset-1 md:p-6">
      {price && (
        <div className="mb-3">
          <PriceText price={price} />
        </div>
      )}
      <IncludedLines included={included} hasColumns />
    </div>
  </Section>
)

type OfferSectionsProps = Pick<Professional, 'price' | 'included' | 'description' | 'eventTypes'>

export const OfferSections = ({ price, included, description, eventTypes }: OfferSectionsProps) => (
  <>
    {included !== null && <Included included={included} price={price} />}
    <Section title={strings.about}>
      <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{description}</p>
    </Section>
    {eventTypes.length > 0 && (
      <Section title={strings.eventTypes}>
        <ul className="flex flex-wrap gap-2">
          {eventTypes.map((type) => (
            <li
              key={type}
              className="rounded-full bg-surface-2 px-3.5 py-2 font-medium text-sm leading-tight"
            >
              {eventTypeLabels[type]}
            </li>
          ))}
        </ul>
      </Section>
    )}
  </>
)
