import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useResendConfirmation } from '#data/session/session.mutations.ts'
import { strings } from '#strings/auth.ts'

/** Until the e-mail is confirmed there is no way in; this says so, and sends the mail again. */
export function ConfirmationNotice({ email, title }: { email: string; title: string }) {
  const resend = useResendConfirmation()

  return (
    <Notice tone="warn" title={title}>
      <p>{strings.confirmation.waitingText(email)}</p>
      <Button
        variant="link"
        className="text-left"
        busy={resend.isPending ? strings.recovery.sending : undefined}
        onClick={() => resend.mutate(email)}
      >
        {strings.confirmation.resend}
      </Button>
    </Notice>
  )
}
