import type { SignUpType } from '@fenix/domain/roles.ts'

export type AdminPanelProps = {
  /** The URL of a client's or provider's profile. */
  addressOf: (person: { userType: SignUpType; userId: string }) => string
}
