import type { Proof, ProofNeeds } from '@fenix/domain/schemas/account.ts'
import type { Control } from 'react-hook-form'
import { hasCode } from '../browser/app-error.ts'
import { PasswordInput } from './password-input.tsx'
import { TextField } from './text-fields.tsx'

type ProofFieldsProps<Input extends Proof, Output> = {
  control: Control<Input, unknown, Output>
  needs: ProofNeeds
}

/** Asks signed-in people for their password, and for the code of their second factor. */
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

/** Which part of a proof was refused. */
export const refusedProof = (error: Error) => {
  if (hasCode(error, 'wrong_password')) return 'password'

  return hasCode(error, 'wrong_code') ? 'code' : undefined
}
