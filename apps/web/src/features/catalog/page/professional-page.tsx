import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { embeddedAt, embeddedFor } from '#kit/browser/embedded-professional.ts'
import { Loaded } from '#kit/list/loaded.tsx'
import { Placeholder, Skeleton } from '#kit/ui/skeleton.tsx'
import { recordView } from '#resources/counts/record.ts'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { findListedBySlug, professionalQueries } from '#resources/professionals/queries.ts'
import {
  type Professional,
  type PublicProfessional,
  readPublicProfessional,
} from '#resources/professionals/row.ts'
import { ReplyActions } from '../reviews/reply-actions.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { clientOf, type Viewer } from '../viewer.ts'
import { ClientPage } from './client-page.tsx'
import { ProfessionalNotFound } from './professional-not-found.tsx'
import { ProfessionalView } from './professional-view.tsx'
import { VisitorView } from './visitor-page.tsx'

/** The placeholder while the data of a professional load, unless the document contains the data. */
const PageSkeleton = () => (
  <Placeholder data-placeholder className="flex flex-col md:pt-4">
    <Skeleton className="-mx-4 aspect-3/2 md:order-last md:mx-0 md:mt-4 md:aspect-3/1" />
    <div className="grid gap-3 pt-5 md:pt-0">
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  </Placeholder>
)

/** Loads the professional. Meanwhile it returns the data in the document or, without those, in a cached list. */
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

  return { query, served }
}

type LoadedPageProps = {
  professional: Professional
  served: PublicProfessional | null
  viewer: Viewer
}

function LoadedPage({ professional, served, viewer }: LoadedPageProps) {
  const { id } = professional
  const embeddedSince = { initialDataUpdatedAt: embeddedAt() }
  const { data: summary } = useQuery({
    ...feedbackQueries.summary(id),
    ...(served && { initialData: served.summary, ...embeddedSince }),
  })
  const { data: similar } = useQuery({
    ...professionalQueries.similar(id),
    ...(served && { initialData: served.similar, ...embeddedSince }),
  })
  const view = { professional, summary, similar }
  useEffect(() => recordView(id), [id])
  const clientId = clientOf(viewer)
  if (clientId !== null) return <ClientPage {...view} clientId={clientId} served={served?.reviews} />

  const reviews = <Reviews professional={professional} served={served?.reviews} />
  if (viewer === null) return <VisitorView {...view} reviews={reviews} />

  return (
    <ProfessionalView
      {...view}
      heart={null}
      reviewAction={null}
      reviews={
        viewer.user_type === 'provider' ? (
          <ProviderReviews professional={professional} providerId={viewer.id} served={served?.reviews} />
        ) : (
          reviews
        )
      }
    />
  )
}

type ProfessionalPageProps = { slug: string; viewer: Viewer }

export default function ProfessionalPage({ slug, viewer }: ProfessionalPageProps) {
  const { query, served } = useProfessional(slug)

  return (
    <Loaded query={query} errorTitle={loadErrors.professional} skeleton={<PageSkeleton />}>
      {(professional) =>
        professional === null ? (
          <ProfessionalNotFound />
        ) : (
          <LoadedPage professional={professional} served={served} viewer={viewer} />
        )
      }
    </Loaded>
  )
}

type ProviderReviewsProps = {
  professional: Professional
  providerId: string
  served?: readonly Feedback[] | undefined
}

/** The reviews as seen by a provider, who can reply to reviews of their own professional. */
function ProviderReviews({ professional, providerId, served }: ProviderReviewsProps) {
  const { data: isOwner = false } = useQuery(feedbackQueries.isOwner(professional.id, providerId))

  return (
    <Reviews
      professional={professional}
      served={served}
      actionsFor={isOwner ? (feedback) => <ReplyActions feedback={feedback} /> : undefined}
    />
  )
}
