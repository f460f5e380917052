import type { Landing } from '@fenix/domain/routes.ts'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Card } from '#kit/ui/card.tsx'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { CardSkeletons } from '../card-grid.tsx'
import { EmptyList } from '../instead-of-cards.tsx'
import { SearchResults } from '../search-results.tsx'
import { useProfessionalSearch } from '../use-professional-search.ts'
import type { Viewer } from '../viewer.ts'
import { useLanding } from './landing-facts.ts'
import { LandingView } from './landing-view.tsx'
import { strings } from './texts.ts'

/** The screen for a URL of the catalog that belongs to no landing page. */
const UnknownLanding = () => <EmptyList isPageTitle {...strings.notFound} lit={0} />

function KnownLanding({ landing, viewer }: { landing: Landing; viewer: Viewer }) {
  const search = useProfessionalSearch(landing)
  const { facts, failed } = useLanding(landing)

  if (failed) {
    return (
      <Card role="presentation" className="mt-5">
        <ErrorState title={loadErrors.professionals} query={failed} />
      </Card>
    )
  }
  if (facts === undefined) {
    return (
      <div className="pt-6">
        <CardSkeletons />
      </div>
    )
  }
  if (facts === null) return <UnknownLanding />

  return (
    <LandingView
      landing={landing}
      facts={facts}
      results={<SearchResults search={search} viewer={viewer} filters={landing} empty={null} />}
    />
  )
}

type LandingScreenProps = {
  /** Undefined if the URL belongs to no landing page. */
  landing: Landing | undefined
  viewer: Viewer
}

/** The page of a category, in one city or in the whole state (mounted by `app/tab-panel.tsx`). */
export default function LandingScreen({ landing, viewer }: LandingScreenProps) {
  return landing ? <KnownLanding landing={landing} viewer={viewer} /> : <UnknownLanding />
}
