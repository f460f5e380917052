import type { ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ScreenHeading } from '#kit/page/screen-heading.tsx'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { strings } from './favorites/texts.ts'
import { InsteadOfCards } from './instead-of-cards.tsx'

export default function FavoritesInvitation({
  signInUrl,
  banner,
}: {
  signInUrl: string
  banner?: ReactNode
}) {
  return (
    <>
      <ScreenHeading title={strings.title} text={strings.text} />
      <InsteadOfCards banner={banner}>
        <EmptyState
          title={strings.invitation}
          text={strings.invitationText}
          action={
            <Button size="sm" variant="ink" asChild>
              <AppLink to={signInUrl}>{app.signIn}</AppLink>
            </Button>
          }
        />
      </InsteadOfCards>
    </>
  )
}
