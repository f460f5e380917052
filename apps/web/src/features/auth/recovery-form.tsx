import { recoverySchema } from '@fenix/domain/schemas/recovery.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { useRequestRecovery } from '#data/session/session.mutations.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings } from '#strings/auth.ts'

type RecoveryFormProps = { email: string; onBack: () => void }

export function RecoveryForm({ email, onBack }: RecoveryFormProps) {
  const request = useRequestRecovery()
  const form = useForm({ resolver: zodResolver(recoverySchema), defaultValues: { email } })

  const submit = form.handleSubmit(
    (recovery) => request.mutate(recovery),
    (problems) => showFormProblems(problems),
  )

  return (
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
        busy={request.isPending ? strings.recovery.sending : undefined}
      >
        {strings.recovery.submit}
      </Button>
      <p className="-mt-2 text-center">
        <Button variant="link" onClick={onBack}>
          {strings.recovery.back}
        </Button>
      </p>
    </form>
  )
}
