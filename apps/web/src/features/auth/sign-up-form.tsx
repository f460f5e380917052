import type { SignUpType } from '@fenix/domain/roles.ts'
import { type SignUpInput, type SignUpOutput, signUpSchema } from '@fenix/domain/schemas/sign-up.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { EmailInput } from '#kit/form/email-input.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { PhoneInput } from '#kit/form/phone-input.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { SubmitButton } from '#kit/ui/submit-button.tsx'
import { useSignUp } from '#resources/session/acts.ts'
import { strings } from '#strings/auth.ts'
import { SignUpConsent } from './sign-up-consent.tsx'
import { forgetSignUpDraft, readSignUpDraft, useKeepSignUpDraft } from './sign-up-draft.ts'
import { SignUpPicture } from './sign-up-picture.tsx'

type SignUpFormProps = {
  userType: SignUpType
  /** Called with the e-mail that awaits confirmation. */
  onSignedUp: (email: string) => void
}

export function SignUpForm({ userType, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp(userType)
  const [isReadingPicture, setReadingPicture] = useState(false)
  const form = useForm<SignUpInput, unknown, SignUpOutput>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...readSignUpDraft(), password: '', passwordConfirmation: '' },
  })
  const { control, register } = form
  const { errors } = form.formState
  // Fields are registered in display order, because the first invalid one takes the focus.
  const name = register('name')
  const email = register('email')
  const phone = useController({ control, name: 'phone' })
  useKeepSignUpDraft(control)

  const submit = form.handleSubmit(
    (account) =>
      signUp.mutate(account, {
        onSuccess: () => {
          forgetSignUpDraft()
          onSignedUp(account.email)
        },
      }),
    (problems) => showFormProblems(problems),
  )

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      <SignUpPicture control={control} isReading={isReadingPicture} onReading={setReadingPicture} />
      <Field label={strings.signUp.name} error={errors.name?.message}>
        <Input {...name} autoComplete="name" aria-required />
      </Field>
      <Field label={strings.email} error={errors.email?.message}>
        <EmailInput {...email} />
      </Field>
      <Field label={strings.signUp.phone} error={errors.phone?.message}>
        <PhoneInput {...phone.field} placeholder={strings.signUp.phonePlaceholder} aria-required />
      </Field>
      <Field label={strings.password} hint={strings.signUp.passwordHint} error={errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" aria-required />
      </Field>
      <Field label={strings.signUp.passwordConfirmation} error={errors.passwordConfirmation?.message}>
        <PasswordInput {...register('passwordConfirmation')} autoComplete="new-password" aria-required />
      </Field>
      <SubmitButton busy={isReadingPicture || signUp.isPending ? strings.processing : undefined}>
        {strings.signUp.submit}
      </SubmitButton>
      <SignUpConsent />
    </form>
  )
}
