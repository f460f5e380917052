import type { SignUpType } from '@fenix/domain/roles.ts'
import { paths } from '@fenix/domain/routes.ts'
import { type SignUpInput, type SignUpOutput, signUpSchema } from '@fenix/domain/schemas/account.ts'
import type { LegalText } from '@fenix/domain/terms.ts'
import { useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { PhoneField } from '#kit/form/formatted-input.tsx'
import { ImagePicker } from '#kit/form/image-picker.tsx'
import { PasswordInput } from '#kit/form/password-input.tsx'
import { EmailInput, TextField } from '#kit/form/text-fields.tsx'
import { strings as forms } from '#kit/form/texts.ts'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { takeProfilePicture, toDataUrl } from '#kit/pictures/profile-picture.ts'
import { strings as app } from '#kit/texts.ts'
import { NewTab } from '#kit/ui/app-link.tsx'
import { SubmitButton } from '#kit/ui/button.tsx'
import { useSignUp } from '#resources/session/acts.ts'
import { strings } from './texts.ts'

/** A link that opens in another tab: leaving the form would lose the typed passwords, which no draft stores. */
const TextLink = ({ text }: { text: LegalText }) => (
  <a
    href={paths[text]}
    target="_blank"
    rel="noreferrer"
    className="font-semibold underline underline-offset-4"
  >
    {app[text]}
    <NewTab />
  </a>
)

type SignUpControl = Control<SignUpInput, unknown, SignUpOutput>

type SignUpFormProps = {
  userType: SignUpType
  /** Called with the e-mail that awaits confirmation. */
  onSignedUp: (email: string) => void
}

export function SignUpForm({ userType, onSignedUp }: SignUpFormProps) {
  const signUp = useSignUp(userType)
  const [isReadingPicture, setReadingPicture] = useState(false)
  const { form, submit } = useSchemaForm({
    schema: signUpSchema,
    // The draft stores no passwords, so these values have none.
    values: { name: '', email: '', phone: '', profilePicture: '' },
    draft: 'sign-up',
    onSubmit: (account, then) =>
      signUp.mutate(account, {
        ...then,
        onSuccess: () => {
          then.onSuccess()
          onSignedUp(account.email)
        },
      }),
  })
  const { control } = form
  const password = { control, input: PasswordInput, autoComplete: 'new-password', 'aria-required': true }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4.5">
      <SignUpPicture control={control} isReading={isReadingPicture} onReading={setReadingPicture} />
      <TextField
        control={control}
        name="name"
        label={strings.signUp.name}
        autoComplete="name"
        aria-required
      />
      <TextField control={control} name="email" label={strings.email} input={EmailInput} />
      <PhoneField
        control={control}
        name="phone"
        label={strings.signUp.phone}
        placeholder={strings.signUp.phonePlaceholder}
      />
      <TextField {...password} name="password" label={strings.password} hint={forms.passwordHint} />
      <TextField {...password} name="passwordConfirmation" label={strings.signUp.passwordConfirmation} />
      <SubmitButton busy={(isReadingPicture || signUp.isPending) && forms.processing}>
        {strings.signUp.submit}
      </SubmitButton>
      <p className="text-center text-muted text-xs leading-relaxed">
        Ao se cadastrar, você aceita os <TextLink text="terms" /> e a <TextLink text="privacy" />.
      </p>
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
      name={name}
      src={field.value || null}
      error={problem ?? fieldState.error?.message}
      busy={isReading && forms.processing}
      onPick={pick}
      onRemove={remove}
    />
  )
}
