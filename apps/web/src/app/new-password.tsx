import type { ComponentProps } from 'react'
import { SecondFactorGate } from '#features/admin/second-factor-gate.tsx'
import NewPasswordScreen from '#features/auth/new-password-screen.tsx'

/** A mailed link opens a session without the second factor, which the auth service requires for a password change. */
export default function NewPassword(props: ComponentProps<typeof NewPasswordScreen>) {
  return (
    <SecondFactorGate>
      <NewPasswordScreen {...props} />
    </SecondFactorGate>
  )
}
