import type { UserType } from '@fenix/domain/roles.ts'
import { professionalUrl, urlParams } from '@fenix/domain/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ErrorState } from '#kit/list/error-state.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { areaUrl, hrefOf } from '#kit/url/app-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import { acceptInvitation } from '#resources/feedbacks/invitations.ts'
import { strings as loadErrors } from '#resources/load-errors.ts'
import { keepAction } from '#resources/professionals/pending-action.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { ProfessionalNotFound } from './page/professional-not-found.tsx'
import { ReviewSkeletons } from './reviews/review-skeletons.tsx'

const strings = {
  spent: 'Este convite já não vale',
  spentText: 'Ele serve para uma pessoa, por 60 dias. Você pode avaliar mesmo assim.',
} as const

type ReviewLinkProps = {
  slug: string
  /** Undefined for a visitor. */
  userType: UserType | undefined
}

/**
 * Leads to the professional's page with the review form open, as if the person had pressed 'Avaliar'; a visitor first
 * signs in and comes back here. An invitation in the URL is accepted for the client.
 */
export default function ReviewLink({ slug, userType }: ReviewLinkProps) {
  const url = useUrl()
  const query = useQuery(professionalQueries.bySlug(slug))
  const { data: professional } = query
  const lead = useEffectEvent(async ({ name }: { name: string }) => {
    const token = url.params.get(urlParams.invitation)
    const from = userType === undefined ? hrefOf(url) : professionalUrl(slug)
    if (userType === 'client' && token !== null && !(await acceptInvitation(token)))
      showToast({ tone: 'destructive', title: strings.spent, description: strings.spentText })
    keepAction({ action: 'review', slug, name, from })
    navigate(userType === undefined ? areaUrl('client', url) : from, { replace: true })
  })

  useEffect(() => {
    if (professional) void lead(professional)
  }, [professional])

  if (professional === null) return <ProfessionalNotFound />

  return query.error ? <ErrorState title={loadErrors.professional} query={query} /> : <ReviewSkeletons />
}
