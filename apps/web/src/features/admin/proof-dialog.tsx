import { giveAgainSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordInput } from '#components/password-input.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogSubmit,
  DialogTitle,
} from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { hasFactor, hasFreshPassword } from '#data/account/assurance.ts'
import type { Proof } from '#data/account/give-proof.ts'
import { useUser } from '#data/session/session-store.ts'
import { hasCode } from '#lib/app-error.ts'
import { describeError } from '#lib/describe-error.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings } from '#strings/administrators.ts'

type ProofDialogProps = {
  title: string
  text: string
  confirm: string
  variant?: 'ink' | 'destroy'
  busy: string
  /** Gives the proof, and may act with it. */
  mutation: Pick<UseMutationResult<void, Error, Proof>, 'mutate' | 'isPending'>
  onDone: () => void
  onClose: () => void
}

/** Asks before an act of an administrator; for the password, too, unless it was given just now. */
export function ProofDialog({
  title,
  text,
  confirm,
  variant = 'ink',
  busy,
  mutation,
  onDone,
  onClose,
}: ProofDialogProps) {
  const administrator = useUser()
  const [needs] = useState(() => ({
    password: !hasFreshPassword(),
    code: !hasFreshPassword() && hasFactor(),
  }))
  const form = useForm({
    resolver: zodResolver(giveAgainSchema(needs)),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState

  const fail = (error: Error) => {
    const field = hasCode(error, 'wrong_password') ? 'password' : hasCode(error, 'wrong_code') && 'code'
    if (field) form.setError(field, { message: describeError(error) }, { shouldFocus: true })
  }

  const submit = form.handleSubmit(
    ({ password, code }) =>
      mutation.mutate(
        {
          email: administrator?.email ?? '',
          ...(needs.password && { password }),
          ...(needs.code && { code }),
        },
        { onSuccess: onDone, onError: fail },
      ),
    (problems) => showFormProblems(problems),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{text}</DialogDescription>
        <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
          {needs.password && (
            <Field label={strings.password} error={errors.password?.message}>
              <PasswordInput {...form.register('password')} autoComplete="current-password" aria-required />
            </Field>
          )}
          {needs.code && (
            <Field label={strings.code} error={errors.code?.message}>
              <Input
                {...form.register('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                aria-required
              />
            </Field>
          )}
          <DialogSubmit label={confirm} busy={mutation.isPending ? busy : undefined} variant={variant} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
