import type { SignUpType } from '@fenix/domain/roles.ts'
import { type SignUpInput, type SignUpOutput, signUpSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, useController, useForm, useWatch } from 'react-hook-form'
import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { EmailInput } from '#kit/form/email-input.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { hasFields } from '#kit/form/has-fields.ts'
import { ImagePicker } from '#kit/form/image-picker.tsx'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { PhoneInput } from '#kit/form/phone-input.tsx'
import { takeProfilePicture, toDataUrl } from '#kit/pictures/profile-picture.ts'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { SubmitButton } from '#kit/ui/submit-button.tsx'
import { useSignUp } from '#resources/session/acts.ts'
import { strings } from '#strings/auth.ts'
import { strings as profile } from '#strings/profile.ts'
import { SignUpConsent } from './sign-up-consent.tsx'

const where = 'sessionStorage'
const key = draftKey('sign-up')

type SignUpControl = Control<SignUpInput, unknown, SignUpOutput>

/** The stored fields, which never include the passwords. */
type SignUpDraft = Pick<SignUpInput, 'name' | 'email' | 'phone' | 'profilePicture'>

const fields = ['name', 'email', 'phone', 'profilePicture'] as const
const empty: SignUpDraft = { name: '', email: '', phone: '', profilePicture: '' }

const isDraft = (value: unknown): value is SignUpDraft =>
  hasFields(value, { name: 'string', email: 'string', phone: 'string', profilePicture: 'string' })

const readSignUpDraft = (): SignUpDraft => readStored(where, key, isDraft) ?? empty

const forgetSignUpDraft = () => removeStored(where, key)

/** Stores the typed values, so that neither a reload nor a failed attempt loses them. */
function useKeepSignUpDraft(control: SignUpControl) {
  const [name, email, phone, profilePicture] = useWatch({ control, name: fields })

  useEffect(() => {
    writeStored(where, key, { name, email, phone, profilePicture })
  }, [name, email, phone, profilePicture])
}

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

type SignUpPictureProps = {
  control: SignUpControl
  isReading: boolean
  onReading: (isReading: boolean) => void
}

function SignUpPicture({ control, isReading, onReading }: SignUpPictureProps) {
  const { field, fieldState } = useController({ control, name: 'profilePicture' })
  const name = useWatch({ control, name: 'name' })

  const [problem, setProblem] = useState<string>()

  const remove = () => {
    field.onChange('')
    setProblem(undefined)
  }

  const pick = async (file: File) => {
    onReading(true)
    const taken = await takeProfilePicture(file)
    setProblem(taken.problem)
    if (taken.picture) field.onChange(await toDataUrl(taken.picture))
    onReading(false)
  }

  return (
    <ImagePicker
      label={strings.signUp.picture}
      optional
      name={name}
      src={field.value || null}
      chooseLabel={field.value ? profile.changePicture : profile.choosePicture}
      removeLabel={profile.removePicture}
      hint={profile.pictureHint}
      error={problem ?? fieldState.error?.message}
      busy={isReading ? strings.processing : undefined}
      onPick={pick}
      onRemove={remove}
    />
  )
}
