import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { strings } from '#strings/proof.ts'
import { hasCode } from '../browser/app-error.ts'
import { describeError } from '../browser/describe-error.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from './password-input.tsx'

type ProofFieldsProps = {
  /** Registered with the form; false if it is not asked for. */
  password: UseFormRegisterReturn | false
  code: UseFormRegisterReturn | false
  errors: FieldErrors<{ password: string; code: string }>
}

/** Asks signed-in people for their password, and for the code of their second factor. */
export const ProofFields = ({ password, code, errors }: ProofFieldsProps) => (
  <>
    {password && (
      <Field label={strings.password} error={errors.password?.message}>
        <PasswordInput {...password} autoComplete="current-password" aria-required />
      </Field>
    )}
    {code && (
      <Field label={strings.code} error={errors.code?.message}>
        <Input {...code} inputMode="numeric" autoComplete="one-time-code" aria-required />
      </Field>
    )}
  </>
)

type SetError = (
  name: 'password' | 'code',
  error: { message: string },
  options: { shouldFocus: true },
) => void

/** Says beside its field that the password or code was refused. */
export function markWrongProof(error: Error, setError: SetError) {
  const field = hasCode(error, 'wrong_password') ? 'password' : hasCode(error, 'wrong_code') && 'code'
  if (field) setError(field, { message: describeError(error) }, { shouldFocus: true })
}
