import { yearOf } from '@fenix/domain/dates.ts'
import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { BriefcaseBusiness, Check, Clock, MapPin, X } from 'lucide-react'
import { type ComponentType, type ReactNode, useId } from 'react'
import { cn } from '#kit/ui/cn.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { VerifiedIcon } from '../marks.tsx'
import { strings as catalog } from '../texts.ts'
import { strings } from './texts.ts'

type FactProps = {
  icon: ComponentType<{ className: string }>
  title: string
  text: string
  className?: string
}

const Fact = ({ icon: Icon, title, text, className }: FactProps) => (
  <li className={cn('flex gap-2.5 text-sm', className)}>
    <Icon className="mt-px size-5 shrink-0 text-muted" />
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-muted max-md:hidden">{text}</p>
    </div>
  </li>
)

type FactsProps = Pick<Professional, 'is_verified' | 'reviewed_at' | 'years_of_experience' | 'neighborhoods'>

/** Further facts that help a client choose; unknown facts are omitted. */
export function Facts({ is_verified, reviewed_at, years_of_experience, neighborhoods }: FactsProps) {
  const text = strings.facts

  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-3 gap-y-2.5 md:col-start-1 md:mt-5 md:flex md:flex-wrap md:gap-x-8">
      {is_verified && <Fact icon={VerifiedIcon} title={catalog.verified} text={text.verifiedText} />}
      {reviewed_at !== null && (
        <Fact icon={Clock} title={text.since(yearOf(reviewed_at))} text={text.sinceText} />
      )}
      {years_of_experience !== null && (
        <Fact icon={BriefcaseBusiness} title={text.years(years_of_experience)} text={text.yearsText} />
      )}
      {neighborhoods.length > 0 && (
        <Fact
          icon={MapPin}
          title={text.neighborhoods(neighborhoods)}
          text={text.neighborhoodsText}
          className="col-span-full"
        />
      )}
    </ul>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Items that a price does not include are written like 'Sem bebidas'. */
const isExcluded = (line: string) => /^sem\s/i.test(line)

function IncludedLines({ included }: { included: string }) {
  const lines = linesOf(included)

  return (
    <ul className={cn('grid gap-x-6 gap-y-2', lines.length > 1 && 'md:grid-cols-2')}>
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

type OfferSectionsProps = Pick<Professional, 'included' | 'description' | 'event_types'>

export const OfferSections = ({ included, description, event_types }: OfferSectionsProps) => (
  <>
    {included !== null && (
      <Section title={strings.included}>
        <div className="rounded-lg bg-surface p-4 outline outline-border -outline-offset-1 md:p-6">
          <IncludedLines included={included} />
        </div>
      </Section>
    )}
    <Section title={strings.about}>
      <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{description}</p>
    </Section>
    {event_types.length > 0 && (
      <Section title={strings.eventTypes}>
        <ul className="flex flex-wrap gap-2">
          {event_types.map((type) => (
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
