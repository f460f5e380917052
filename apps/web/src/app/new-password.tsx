import type { ComponentProps } from 'react'
import { SecondFactorGate } from '#features/admin/second-factor-gate.tsx'
import NewPasswordScreen from '#features/auth/new-password-screen.tsx'

/** Asks for the second factor first: the auth service requires it for a password change, and a mailed link cannot give it. */
export default function NewPassword(props: ComponentProps<typeof NewPasswordScreen>) {
  return (
    <SecondFactorGate>
      <NewPasswordScreen {...props} />
    </SecondFactorGate>
  )
}
