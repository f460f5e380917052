import { recoverySchema } from '@fenix/domain/schemas/recovery.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PictureSheet } from '#components/picture-sheet.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { useResendConfirmation } from '#data/session/session.mutations.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings } from '#strings/auth.ts'
import { AuthTitle } from './auth-title.tsx'

/** Where a mail's link leads that was used before or has expired. The link does not say what it was for, so both ways on are here. */
export default function FailedLinkScreen({ recoveryAddress }: { recoveryAddress: string }) {
  const resend = useResendConfirmation()
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email: '' } })

  const submit = form.handleSubmit(
    ({ email }) => resend.mutate(email),
    (problems) => showFormProblems(problems),
  )

  return (
    <PictureSheet>
      <AuthTitle>{strings.failedLink.title}</AuthTitle>
      <p className="-mt-2 mb-5 text-muted">{strings.failedLink.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={strings.email} error={form.formState.errors.email?.message}>
          <Input
            {...form.register('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            aria-required
          />
        </Field>
        <Button
          type="submit"
          variant="ember"
          className="min-h-13 text-lg"
          busy={resend.isPending ? strings.recovery.sending : undefined}
        >
          {strings.confirmation.resend}
        </Button>
      </form>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <Button variant="link" asChild>
          <AppLink to={recoveryAddress}>{strings.failedLink.forgot}</AppLink>
        </Button>
        <Button variant="link" asChild>
          <AppLink to="/">{strings.failedLink.signIn}</AppLink>
        </Button>
      </p>
    </PictureSheet>
  )
}
