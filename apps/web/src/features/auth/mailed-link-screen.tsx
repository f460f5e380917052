import { mailedLinkIn, mailedLinks } from '@fenix/domain/mailed-links.ts'
import type { ReactNode } from 'react'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { SubmitButton } from '#kit/ui/button.tsx'
import { useFollowLink } from '#resources/session/acts.ts'
import type { AuthRedirect } from '#resources/session/auth-redirect.ts'
import { AuthTitle } from './auth-title.tsx'
import { strings } from './texts.ts'

type MailedLinkScreenProps = {
  params: URLSearchParams
  /** The screen for a URL that is not a mailed link. */
  otherwise: ReactNode
  onFollowed: (redirect: AuthRedirect) => void
}

/**
 * What a mailed link opens where static hosting serves the app; our own server has a page without scripts
 * (`apps/server/src/mails/link-routes.ts`). Only pressing the button uses the link.
 */
export default function MailedLinkScreen({ params, otherwise, onFollowed }: MailedLinkScreenProps) {
  const follow = useFollowLink(onFollowed)
  const link = mailedLinkIn(params)
  if (!link) return otherwise
  const { title, text, act } = mailedLinks[link.type]

  return (
    <PictureSheet>
      <AuthTitle>{title}</AuthTitle>
      <p className="-mt-2 mb-5 text-muted">{text}</p>
      <form
        className="grid"
        onSubmit={(event) => {
          event.preventDefault()
          follow.mutate(link)
        }}
      >
        <SubmitButton busy={follow.isPending && forms.processing}>{act}</SubmitButton>
      </form>
      <p className="mt-4 text-muted text-sm">{strings.notMe}</p>
    </PictureSheet>
  )
}
