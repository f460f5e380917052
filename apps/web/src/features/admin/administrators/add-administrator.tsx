import { recoverySchema } from '@fenix/domain/schemas/recovery.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { describeError } from '#kit/browser/describe-error.ts'
import { EmailInput } from '#kit/form/email-input.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { useFindAccount } from '#resources/administrators/acts.ts'
import type { FoundPerson } from '#resources/users/row.ts'
import { strings } from '#strings/administrators.ts'

/** Finds an account by its whole e-mail, so that nobody is appointed by mistake. */
export function AddAdministrator({ onFound }: { onFound: (person: FoundPerson) => void }) {
  const find = useFindAccount()
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email: '' } })

  const fail = (error: Error) =>
    form.setError('email', { message: describeError(error) }, { shouldFocus: true })

  const submit = form.handleSubmit(
    ({ email }) => find.mutate(email, { onSuccess: onFound, onError: fail }),
    (problems) => showFormProblems(problems),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={strings.search} error={form.formState.errors.email?.message}>
        <EmailInput {...form.register('email')} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        busy={find.isPending ? strings.working : undefined}
        className="justify-self-start"
      >
        {strings.add}
      </Button>
    </form>
  )
}
