import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState } from '#components/error-state.tsx'
import { findListedBySlug } from '#data/professionals/find-listed.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { readPublicProfessional } from '#data/professionals/public-professional.ts'
import { AppError } from '#lib/app-error.ts'
import { embeddedAt, embeddedFor } from '#lib/embedded-professional.ts'
import { strings } from '#strings/professional-page.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { clientOf, type Viewer } from '../viewer.ts'
import { ClientPage } from './client-page.tsx'
import { Nobody } from './nobody.tsx'
import { OnlookerPage } from './onlooker-page.tsx'
import { PageHeader, type WayIn } from './page-header.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ProfessionalView } from './professional-view.tsx'
import type { OnAct } from './visitor-acts.tsx'
import { VisitorView } from './visitor-view.tsx'

/** As the document holds it, else as the list that somebody came from. */
function useProfessional(slug: string) {
  const queryClient = useQueryClient()
  const embedded = embeddedFor(slug)
  const served = readPublicProfessional(embedded?.professional)
  const query = useQuery({
    ...professionalQueries.bySlug(slug),
    ...(embedded && {
      initialData: served?.professional ?? null,
      initialDataUpdatedAt: embeddedAt(),
    }),
    placeholderData: () => findListedBySlug(queryClient, slug),
  })

  return { query, servedReviews: served?.reviews }
}

type ProfessionalPageProps = {
  slug: string
  /** undefined until it is known whether somebody is signed in. */
  viewer: Viewer | undefined
  wayIn: WayIn
  onAct: OnAct
}

/** The public page for whoever is signed in, and for a visitor whose document came without the professional. */
export default function ProfessionalPage({ slug, viewer, wayIn, onAct }: ProfessionalPageProps) {
  const { query, servedReviews } = useProfessional(slug)
  const { data: professional, error, isPending, isPaused, refetch } = query

  if (professional === null) return <Nobody wayIn={wayIn} />
  if (professional === undefined) {
    if (isPending && !isPaused) return <PageSkeleton wayIn={wayIn} />

    return (
      <>
        <PageHeader wayIn={wayIn} />
        <main>
          <ErrorState
            title={strings.loadError}
            error={error ?? new AppError('network', '')}
            onRetry={() => void refetch()}
          />
        </main>
      </>
    )
  }

  const reviews = <Reviews professionalId={professional.id} served={servedReviews} />
  const view = { professional, wayIn, reviews }
  const clientId = clientOf(viewer ?? null)

  if (clientId !== null) return <ClientPage {...view} clientId={clientId} />
  if (viewer) return <OnlookerPage {...view} />
  if (viewer === undefined) return <ProfessionalView {...view} heart={null} reviewAction={null} />

  return <VisitorView {...view} onAct={onAct} />
}
