import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { areaUrl, hrefOf } from '#kit/url/app-url.ts'
import { useUrl } from '#kit/url/url.ts'
import { keepAction, type PendingAction } from '#resources/professionals/pending-action.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { discLook } from './marks.tsx'
import { strings } from './texts.ts'

type VisitorActionProps = { professional: Professional }

type ActionLinkProps = VisitorActionProps & {
  action: PendingAction['action']
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/** Leads to sign-in, after which `resume-action.tsx` completes the action. */
function ActionLink({ professional: { slug, name }, action, ...link }: ActionLinkProps) {
  const url = useUrl()

  return (
    <AppLink
      {...link}
      to={areaUrl('client', url)}
      onClick={() => keepAction({ action, slug, name, from: hrefOf(url) })}
      data-for="clients"
      data-for-app=""
    />
  )
}

export const VisitorHeart = ({ professional }: VisitorActionProps) => (
  <ActionLink
    professional={professional}
    action="favorite"
    aria-label={strings.favorites.add(professional.name)}
    className={discLook}
  >
    <Heart aria-hidden="true" className="size-6" />
  </ActionLink>
)

export const VisitorReview = ({ professional, className }: VisitorActionProps & { className?: string }) => (
  <Button variant="link" asChild className={className}>
    <ActionLink professional={professional} action="review">
      {strings.card.review}
      <span className="sr-only">{strings.card.reviewed(professional.name)}</span>
    </ActionLink>
  </Button>
)
