import type { ReactNode } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ScreenHeading } from '#components/screen-heading.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { strings as auth } from '#strings/auth.ts'
import { strings } from '#strings/catalog.ts'
import { InsteadOfCards } from './instead-of-cards.tsx'

const texts = strings.favorites

/** A visitor's favorites: an invitation to sign in. */
export default function FavoritesInvitation({
  signInUrl,
  banner,
}: {
  signInUrl: string
  banner?: ReactNode
}) {
  return (
    <>
      <ScreenHeading title={texts.title} text={texts.text} />
      <InsteadOfCards banner={banner}>
        <EmptyState
          title={texts.invitation}
          text={texts.invitationText}
          action={
            <Button size="sm" variant="ink" asChild>
              <AppLink to={signInUrl}>{auth.signIn.tab}</AppLink>
            </Button>
          }
        />
      </InsteadOfCards>
    </>
  )
}
