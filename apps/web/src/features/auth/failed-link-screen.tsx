import { signInUrl } from '@fenix/domain/routes.ts'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useResendConfirmation } from '#resources/session/acts.ts'
import { AuthTitle } from './auth-title.tsx'
import { EmailForm } from './email-form.tsx'
import { strings } from './texts.ts'

/**
 * The screen for a used or expired link. The link does not reveal its purpose, so all next steps are offered. Clients
 * and providers can both use the clients' sign-in; administrators sign in from the welcome screen.
 */
export default function FailedLinkScreen({ recoveryUrl }: { recoveryUrl: string }) {
  const resend = useResendConfirmation()

  return (
    <PictureSheet>
      <AuthTitle>{strings.failedLink.title}</AuthTitle>
      <p className="-mt-2 mb-5 text-muted">{strings.failedLink.text}</p>
      <EmailForm
        label={strings.confirmation.resend}
        isSending={resend.isPending}
        onSend={(email) => resend.mutate(email)}
      />
      <p className="mt-2 flex flex-wrap justify-around gap-x-4 md:justify-between">
        <Button variant="link" className="text-center" asChild>
          <AppLink to={recoveryUrl}>{strings.failedLink.forgot}</AppLink>
        </Button>
        <Button variant="link" className="text-center" asChild>
          <AppLink to={signInUrl({ userType: 'client' })}>{strings.failedLink.signIn}</AppLink>
        </Button>
      </p>
    </PictureSheet>
  )
}
