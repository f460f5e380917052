import type { Landing } from '@fenix/domain/landing-url.ts'
import { listingUrl } from '@fenix/domain/listing-url.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitle } from '#kit/page/use-title.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from '#strings/landing.ts'
import { strings as texts } from '#strings/listing.ts'
import { strings as pages } from '#strings/public-pages.ts'
import { BeforeHiring } from './before-hiring.tsx'
import { Breadcrumb, landingCrumbs } from './breadcrumb.tsx'
import type { LandingFacts } from './landing-facts.ts'
import { LandingLinks } from './landing-links.tsx'
import { landingQuestions } from './landing-questions.ts'

/** The number of results, and the way to filter and sort them. */
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
  /** The professionals' cards. */
  results: ReactNode
}

/** A category in a city or in the whole state, with its professionals, its neighbors and answers to common questions. */
export function LandingView({ landing, facts, results }: LandingViewProps) {
  const { category, city, count, price, neighbors, others } = facts
  const heading = strings.offer(category.name, city)
  useTitle(pages.product(heading))
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
        {strings.intro(count, city, price)} {count > 0 && strings.how}
      </p>
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
          <BeforeHiring questions={landingQuestions(facts)} />
        </div>
      </div>
    </>
  )
}
