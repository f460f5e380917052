import { newPasswordSchema } from '@fenix/domain/schemas/account.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Button, SubmitButton } from '#kit/ui/button.tsx'
import { useChoosePassword, useRequestRecovery } from '#resources/session/acts.ts'
import { AuthTitle } from './auth-title.tsx'
import { strings } from './texts.ts'

/** Asks for a new password, after the recovery link has signed the user in. */
export default function NewPasswordScreen({ email, onDone }: { email: string; onDone: () => void }) {
  const choose = useChoosePassword()
  const request = useRequestRecovery()
  const { form, submit } = useSchemaForm({
    schema: newPasswordSchema,
    values: { password: '', passwordConfirmation: '' },
    onSubmit: ({ password }, then) => choose.mutate(password, then),
    onDone,
  })
  const field = {
    control: form.control,
    input: PasswordInput,
    autoComplete: 'new-password',
    'aria-required': true,
  } as const

  return (
    <PictureSheet>
      <AuthTitle>{strings.newPassword.title}</AuthTitle>
      <p className="-mt-2 mb-5 text-muted">{strings.newPassword.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-4 pb-2">
        {/* Password managers save the new password for this user name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field}
          name="password"
          label={strings.newPassword.password}
          hint={forms.passwordHint}
        />
        <TextField {...field} name="passwordConfirmation" label={strings.newPassword.passwordConfirmation} />
        <SubmitButton busy={choose.isPending && forms.processing}>{strings.newPassword.submit}</SubmitButton>
        {hasCode(choose.error, 'reauthentication_needed') && (
          <Button
            variant="link"
            busy={request.isPending && forms.sending}
            onClick={() => request.mutate({ email })}
          >
            {strings.newPassword.another}
          </Button>
        )}
      </form>
    </PictureSheet>
  )
}
