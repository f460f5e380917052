import { giveAgainSchema } from '@fenix/domain/schemas/account.ts'
import { zodResolver } from '@hookform/resolvers/zod'
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
import { type AdministratorAct, useChangeAdministrators } from '#data/moderation/administrators.mutations.ts'
import type { FoundPerson } from '#data/moderation/people.mapper.ts'
import { useUser } from '#data/session/session-store.ts'
import { hasCode } from '#lib/app-error.ts'
import { describeError } from '#lib/describe-error.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings } from '#strings/administrators.ts'

const texts = {
  appoint: { title: strings.appoint, text: strings.appointText, confirm: strings.add },
  remove: { title: strings.removeTitle, text: () => strings.removeText, confirm: strings.remove },
}

type ChangeDialogProps = { act: AdministratorAct; person: FoundPerson; onClose: () => void }

/** Asks before somebody becomes or ceases to be an administrator; for the password, too, unless it was given just now. */
export function ChangeDialog({ act, person, onClose }: ChangeDialogProps) {
  const { title, text, confirm } = texts[act]
  const administrator = useUser()
  const change = useChangeAdministrators(act, person.id)
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
      change.mutate(
        {
          email: administrator?.email ?? '',
          ...(needs.password && { password }),
          ...(needs.code && { code }),
        },
        { onSuccess: onClose, onError: fail },
      ),
    (problems) => showFormProblems(problems),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent>
        <DialogTitle className="wrap-anywhere">{title(person.name)}</DialogTitle>
        <DialogDescription className="wrap-anywhere">{text(person.email)}</DialogDescription>
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
          <DialogSubmit
            label={confirm}
            busy={change.isPending ? strings.working : undefined}
            variant={act === 'remove' ? 'destroy' : 'ember'}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}
