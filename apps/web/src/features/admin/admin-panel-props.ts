import type { SignUpType } from '@fenix/domain/roles.ts'

export type AdminPanelProps = {
  /** Where the profile of a client or a provider is looked at. */
  addressOf: (person: { userType: SignUpType; userId: string }) => string
}
