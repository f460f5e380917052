import { type Proof, type ProofNeeds, proofSchema } from '@fenix/domain/schemas/account.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { hasCode } from '../browser/app-error.ts'
import { PasswordInput } from '../form/password-input.tsx'
import { TextField } from '../form/text-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

type ProofFieldsProps<Input extends Proof, Output> = {
  control: Control<Input, unknown, Output>
  needs: ProofNeeds
}

/** Asks signed-in people for their password, and for a one-time code of their second factor. */
export function ProofFields<Input extends Proof, Output>({
  control,
  needs,
}: ProofFieldsProps<Input, Output>) {
  // TypeScript cannot tell that the form's fields include those of a proof.
  const proof = { control: control as unknown as Control<Proof>, 'aria-required': true }

  return (
    <>
      {needs.password && (
        <TextField
          {...proof}
          name="password"
          label="Sua senha"
          input={PasswordInput}
          autoComplete="current-password"
        />
      )}
      {needs.code && (
        <TextField
          {...proof}
          name="code"
          label="Código do seu segundo fator"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </>
  )
}

/** The field of the credential that was refused; undefined for any other error. */
export const refusedProof = (error: Error) => {
  if (hasCode(error, 'wrong_password')) return 'password'

  return hasCode(error, 'wrong_code') ? 'code' : undefined
}

type ProofDialogProps = {
  title: string
  text: string
  confirm: string
  variant?: 'ink' | 'destroy'
  busy: string
  needs: () => ProofNeeds
  /** Sends the proof; may also perform the action that required it. */
  mutation: Pick<UseMutationResult<void, Error, Proof>, 'mutate' | 'isPending'>
  onDone: () => void
  onClose: () => void
}

/** Asks for proof of identity before an action that a stolen token alone must not allow; `needs` returns what to ask for. */
export function ProofDialog({
  confirm,
  variant = 'ink',
  busy,
  needs,
  mutation,
  ...dialog
}: ProofDialogProps) {
  const [needed] = useState(needs)

  return (
    <FormDialog
      {...dialog}
      submit={confirm}
      busy={mutation.isPending && busy}
      tone={variant}
      schema={proofSchema(needed)}
      values={{ password: '', code: '' }}
      refusedField={refusedProof}
      onSubmit={mutation.mutate}
    >
      {({ control }) => <ProofFields control={control} needs={needed} />}
    </FormDialog>
  )
}
