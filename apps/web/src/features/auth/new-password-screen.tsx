import { newPasswordSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { hasCode } from '#kit/browser/app-error.ts'
import { PictureSheet } from '#kit/dialog/picture-sheet.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { SubmitButton } from '#kit/ui/submit-button.tsx'
import { useChoosePassword, useRequestRecovery } from '#resources/session/acts.ts'
import { strings } from '#strings/auth.ts'
import { AuthTitle } from './auth-title.tsx'

/** The recovery link has signed the user in, who now sets a password. */
export default function NewPasswordScreen({ email, onDone }: { email: string; onDone: () => void }) {
  const choose = useChoosePassword()
  const request = useRequestRecovery()
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', passwordConfirmation: '' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(
    ({ password }) => choose.mutate(password, { onSuccess: onDone }),
    (problems) => showFormProblems(problems),
  )

  return (
    <PictureSheet>
      <AuthTitle>{strings.newPassword.title}</AuthTitle>
      <p className="-mt-2 mb-5 text-muted">{strings.newPassword.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-4 pb-2">
        {/* Password managers save the new password under this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={strings.newPassword.password}
          hint={strings.signUp.passwordHint}
          error={errors.password?.message}
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" aria-required />
        </Field>
        <Field label={strings.newPassword.passwordConfirmation} error={errors.passwordConfirmation?.message}>
          <PasswordInput
            {...form.register('passwordConfirmation')}
            autoComplete="new-password"
            aria-required
          />
        </Field>
        <SubmitButton busy={choose.isPending ? strings.processing : undefined}>
          {strings.newPassword.submit}
        </SubmitButton>
        {hasCode(choose.error, 'reauthentication_needed') && (
          <Button
            variant="link"
            busy={request.isPending ? strings.recovery.sending : undefined}
            onClick={() => request.mutate({ email })}
          >
            {strings.newPassword.another}
          </Button>
        )}
      </form>
    </PictureSheet>
  )
}
