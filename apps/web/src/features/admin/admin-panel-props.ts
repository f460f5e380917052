import type { SignUpType } from '@fenix/domain/roles.ts'

export type AdminPanelProps = {
  /** The URL of a client's or provider's profile. */
  urlOf: (person: { userType: SignUpType; userId: string }) => string
}
