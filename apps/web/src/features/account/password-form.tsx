import { changePasswordSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { hasCode } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { useChangePassword } from '#resources/account/acts.ts'
import { strings } from '#strings/account.ts'
import { strings as auth } from '#strings/auth.ts'

type PasswordFormProps = { userId: string; email: string; onDone: () => void }

export function PasswordForm({ userId, email, onDone }: PasswordFormProps) {
  const change = useChangePassword(userId, email)
  const form = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { current: '', next: '' },
  })
  const { errors } = form.formState

  const fail = (error: Error) =>
    form.setError(
      hasCode(error, 'wrong_password') ? 'current' : 'next',
      { message: describeError(error) },
      { shouldFocus: true },
    )

  const submit = form.handleSubmit(
    (passwords) => change.mutate(passwords, { onSuccess: onDone, onError: fail }),
    (problems) => showFormProblems(problems),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {/* Password managers save the new password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={strings.access.currentPassword} error={errors.current?.message}>
        <PasswordInput {...form.register('current')} autoComplete="current-password" aria-required />
      </Field>
      <Field
        label={strings.access.newPassword}
        hint={strings.access.passwordHint}
        error={errors.next?.message}
      >
        <PasswordInput {...form.register('next')} autoComplete="new-password" aria-required />
      </Field>
      <Button
        type="submit"
        variant="ember"
        busy={change.isPending ? auth.processing : undefined}
        className="justify-self-start px-6!"
      >
        {strings.access.savePassword}
      </Button>
    </form>
  )
}
