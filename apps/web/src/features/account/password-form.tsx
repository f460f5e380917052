import { changePasswordSchema } from '@fenix/domain/schemas/account.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { Button } from '#kit/ui/button.tsx'
import { useChangePassword } from '#resources/account/acts.ts'
import { strings } from './texts.ts'

type PasswordFormProps = { userId: string; email: string; onDone: () => void }

export function PasswordForm({ userId, email, onDone }: PasswordFormProps) {
  const change = useChangePassword(userId, email)
  const { form, submit } = useSchemaForm({
    schema: changePasswordSchema,
    values: { current: '', next: '' },
    refusedField: (error) => (hasCode(error, 'wrong_password') ? 'current' : 'next'),
    onSubmit: change.mutate,
    onDone,
  })
  const field = { control: form.control, input: PasswordInput, 'aria-required': true } as const

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* Password managers save the new password for this user name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...field}
        name="current"
        label={strings.access.currentPassword}
        autoComplete="current-password"
      />
      <TextField
        {...field}
        name="next"
        label={strings.access.newPassword}
        hint={strings.access.passwordHint}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="ember"
        busy={change.isPending && forms.processing}
        className="justify-self-start px-6!"
      >
        {strings.access.savePassword}
      </Button>
    </form>
  )
}
