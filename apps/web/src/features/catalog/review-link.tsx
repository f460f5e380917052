import { professionalUrl } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '#kit/list/error-state.tsx'
import { areaUrl, hrefOf } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { keepAction } from '#resources/professionals/pending-action.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { ProfessionalNotFound } from './page/professional-not-found.tsx'
import { ReviewSkeletons } from './reviews/review-skeletons.tsx'

type ReviewLinkProps = { slug: string; isVisitor: boolean }

/**
 * Leads to the professional's page with the review form open, as if the person had pressed 'Avaliar': a visitor signs in and comes back here
 * first.
 */
export default function ReviewLink({ slug, isVisitor }: ReviewLinkProps) {
  const url = useUrl()
  const { data: professional, error, refetch } = useQuery(professionalQueries.bySlug(slug))
  const lead = useEffectEvent(({ name }: { name: string }) => {
    const page = professionalUrl(slug)
    keepAction({ action: 'review', slug, name, from: isVisitor ? hrefOf(url) : page })
    navigate(isVisitor ? areaUrl('client', url) : page, { replace: true })
  })

  useEffect(() => {
    if (professional) lead(professional)
  }, [professional])

  if (professional === null) return <ProfessionalNotFound />

  return error ? (
    <ErrorState title={loadErrors.professional} error={error} onRetry={() => void refetch()} />
  ) : (
    <ReviewSkeletons />
  )
}
