import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { findListedBySlug } from '#data/professionals/find-listed.ts'
import { takeAction } from '#data/professionals/pending-action.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { readPublicProfessional } from '#data/professionals/public-professional.ts'
import { AppError } from '#lib/app-error.ts'
import { embeddedAt, embeddedFor } from '#lib/embedded-professional.ts'
import { showToast } from '#lib/toast.ts'
import { strings as catalog } from '#strings/catalog.ts'
import { strings } from '#strings/professional-page.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { clientOf, type Viewer } from '../viewer.ts'
import { ClientPage } from './client-page.tsx'
import { type EntryLink, PageHeader } from './page-header.tsx'
import { ProfessionalNotFound } from './professional-not-found.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'
import type { OnAction } from './visitor-actions.tsx'
import { VisitorView } from './visitor-view.tsx'

/** A placeholder while a professional who is not embedded in the document loads. */
const PageSkeleton = ({ entryLink }: { entryLink: EntryLink }) => (
  <>
    <PageHeader entryLink={entryLink} />
    <main role="status" className="mx-auto max-w-312 md:px-6 md:pt-6">
      <span className="sr-only">{catalog.loading}</span>
      <Skeleton className="aspect-4/3 md:aspect-3/1" />
      <div className="grid gap-3 px-4 pt-5 md:px-0">
        <Skeleton className="h-8 w-3/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-24" />
      </div>
    </main>
  </>
)

/**
 * The page for providers and administrators. If they signed in to favorite or review, a toast explains that only
 * clients can.
 */
function ViewOnlyPage(view: Omit<ProfessionalViewProps, 'heart' | 'reviewAction'>) {
  const { slug } = view.professional

  useEffect(() => {
    if (takeAction(slug) === undefined) return
    showToast({ tone: 'destructive', title: strings.onlyClients, description: strings.onlyClientsText })
  }, [slug])

  return <ProfessionalView {...view} heart={null} reviewAction={null} />
}

/** Loads the professional; starts with the data embedded in the document or, failing that, with a cached list's. */
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
  /** The viewer; undefined while the session is being resolved. */
  viewer: Viewer | undefined
  entryLink: EntryLink
  onAction: OnAction
}

export default function ProfessionalPage({ slug, viewer, entryLink, onAction }: ProfessionalPageProps) {
  const { query, servedReviews } = useProfessional(slug)
  const { data: professional, error, isPending, isPaused, refetch } = query

  if (professional === null) return <ProfessionalNotFound entryLink={entryLink} />
  if (professional === undefined) {
    if (isPending && !isPaused) return <PageSkeleton entryLink={entryLink} />

    return (
      <>
        <PageHeader entryLink={entryLink} />
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
  const view = { professional, entryLink, reviews }
  const clientId = clientOf(viewer ?? null)

  if (clientId !== null) return <ClientPage {...view} clientId={clientId} />
  if (viewer) return <ViewOnlyPage {...view} />
  if (viewer === undefined) return <ProfessionalView {...view} heart={null} reviewAction={null} />

  return <VisitorView {...view} onAction={onAction} />
}
