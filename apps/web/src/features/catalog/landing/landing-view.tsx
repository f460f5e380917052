import { listingUrl } from '@fenix/domain/listing-url.ts'
import type { Landing } from '@fenix/domain/routes.ts'
import { Check, ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTitle } from '#kit/page/use-title.ts'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { strings as texts } from '../listing-texts.ts'
import { Breadcrumb, landingCrumbs } from './breadcrumb.tsx'
import type { LandingFacts, LandingLink } from './landing-facts.ts'
import { landingQuestions, type Question } from './landing-facts.ts'
import { PriceCard } from './price-card.tsx'
import { strings } from './texts.ts'

const headingId = 'antes-de-contratar'

/** Questions that open without scripts; the first one starts open. */
const BeforeHiring = ({ questions }: { questions: readonly Question[] }) => (
  <section aria-labelledby={headingId}>
    <h2 id={headingId} className="text-xl">
      {strings.before.title}
    </h2>
    <div className="-outline-offset-1 mt-3 divide-y divide-border overflow-hidden rounded-lg bg-surface outline outline-border">
      {questions.map(({ question, answer, points }, index) => (
        <details key={question} open={index === 0} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold -outline-offset-3 [&::-webkit-details-marker]:hidden">
            <h3 className="text-base">{question}</h3>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <div className="max-w-[65ch] px-4 pb-4.5">
            <p>{answer}</p>
            {points && (
              <ul className="mt-2 grid gap-1.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  </section>
)

const Toolbar = ({ count, listing }: { count: number; listing: Landing }) => (
  <div className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-3">
    <p className="font-semibold text-sm first-letter:uppercase">{texts.count(count)}</p>
    <Button variant="link" asChild className="text-sm! no-underline!">
      <AppLink to={listingUrl(listing)}>
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {strings.filter}
      </AppLink>
    </Button>
  </div>
)

type LandingViewProps = {
  landing: Landing
  facts: LandingFacts
  results: ReactNode
}

export function LandingView({ landing, facts, results }: LandingViewProps) {
  const { category, city, count, levels, neighbors, others } = facts
  const [level, ...rest] = levels
  const heading = strings.offer(category.name, city)
  useTitle(app.pageTitle(heading))
  const places = (
    <LandingLinks
      title={strings.neighbors(category.name, city !== undefined)}
      links={neighbors}
      arePlaces
      isWide={city === undefined}
    />
  )

  return (
    <>
      <Breadcrumb crumbs={landingCrumbs(landing, category.name)} />
      <h1 className="wrap-anywhere text-2xl md:text-3xl">{heading}</h1>
      <p className="mt-1.5 max-w-[65ch]">
        {strings.intro(count, city)} {count > 0 && strings.how}
      </p>
      {level && <PriceCard landing={landing} levels={[level, ...rest]} />}
      {count > 0 && (
        <>
          <Toolbar count={count} listing={landing} />
          {results}
        </>
      )}
      <div className="mt-8 grid gap-8 md:grid-cols-3 md:items-start md:gap-x-5">
        {city === undefined && <div className="md:col-span-3">{places}</div>}
        <div className="grid gap-8 md:order-2">
          {city !== undefined && places}
          <LandingLinks title={strings.others(city)} links={others} />
        </div>
        <div className="md:col-span-2">
          <BeforeHiring questions={landingQuestions} />
        </div>
      </div>
    </>
  )
}

type LandingLinksProps = {
  title: string
  links: readonly LandingLink[]
  arePlaces?: boolean
  /** Whether the list takes the width of the page. */
  isWide?: boolean
}

/** Links to other landing pages; nothing if there are none. */
function LandingLinks({ title, links, arePlaces = false, isWide = false }: LandingLinksProps) {
  const headingId = useId()
  if (links.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      <ul className={cn('mt-3 grid gap-2', isWide && 'md:grid-cols-3 md:gap-x-5')}>
        {links.map(({ url, label, count }) => (
          <li key={url}>
            <AppLink
              to={url}
              className="flex min-h-12 items-center gap-2.5 rounded-md bg-surface px-3.5 py-2 font-semibold text-sm outline outline-border -outline-offset-1"
            >
              {arePlaces && <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />}
              <span className="min-w-0 flex-1">{label}</span>
              <span className="font-normal text-muted">{strings.count(count)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
