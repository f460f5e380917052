import type { UserType } from '@fenix/domain/roles.ts'
import { signInSchema } from '@fenix/domain/schemas/account.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { EmailInput, TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Button, SubmitButton } from '#kit/ui/button.tsx'
import { Notice } from '#kit/ui/notice.tsx'
import { useResendConfirmation, useSignIn } from '#resources/session/acts.ts'
import { strings } from './texts.ts'

/** Explains that the e-mail must be confirmed first, and resends the confirmation. */
function ConfirmationNotice({ email, title }: { email: string; title: string }) {
  const resend = useResendConfirmation()

  return (
    <Notice title={title}>
      <p>{strings.confirmation.waitingText(email)}</p>
      <Button
        variant="link"
        className="text-left"
        busy={resend.isPending && forms.sending}
        onClick={() => resend.mutate(email)}
      >
        {strings.confirmation.resend}
      </Button>
    </Notice>
  )
}

type SignInFormProps = {
  area: UserType
  email: string
  /** Called with the typed e-mail, to prefill the next form. */
  onEmail: (email: string) => void
  /** The unconfirmed e-mail of an account that has just signed up. */
  awaiting: string | undefined
  onForgot: () => void
}

export function SignInForm({ area, email, onEmail, awaiting, onForgot }: SignInFormProps) {
  const signIn = useSignIn(area)
  const { form, submit } = useSchemaForm({
    schema: signInSchema,
    values: { email, password: '' },
    onSubmit: signIn.mutate,
  })
  const unconfirmed = hasCode(signIn.error, 'email_not_confirmed') ? signIn.variables?.email : undefined

  return (
    // Without scripts a GET would put the password into the URL.
    <form noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-4">
      {awaiting && !unconfirmed && (
        <ConfirmationNotice email={awaiting} title={strings.confirmation.waiting} />
      )}
      <TextField
        control={form.control}
        name="email"
        label={strings.email}
        input={EmailInput}
        onBlur={(event) => onEmail(event.target.value)}
      />
      <TextField
        control={form.control}
        name="password"
        label={strings.password}
        input={PasswordInput}
        autoComplete="current-password"
        aria-required
      />
      <p className="-mt-2.5 -mb-1 text-right">
        <Button variant="link" onClick={onForgot}>
          {strings.signIn.forgot}
        </Button>
      </p>
      {unconfirmed && <ConfirmationNotice email={unconfirmed} title={strings.confirmation.unconfirmed} />}
      <SubmitButton busy={signIn.isPending && forms.processing}>{strings.signIn.submit}</SubmitButton>
    </form>
  )
}
