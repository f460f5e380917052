import type { ProofNeeds } from '@fenix/domain/schemas/account.ts'
import { storedSession } from '../supabase/stored-session.ts'

type Claims = { aal?: string; amr?: { method: string; timestamp: number }[] }

/** What the session's token says of how it was opened. Read here to choose what to show; the database decides. */
function claims(): Claims {
  const payload = storedSession()?.access_token.split('.')[1]

  return payload === undefined ? {} : JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
}

/** Whether the account had a second factor when the session was opened or last refreshed. */
export const hasFactor = () =>
  storedSession()?.user.factors?.some(({ status }) => status === 'verified') ?? false

/** Whether the account's second factor has not been given in this session. */
export const owesCode = () => hasFactor() && claims().aal !== 'aal2'

/** The database takes a password of the last five minutes; one is left for what follows. */
const freshSeconds = 4 * 60

const hasFreshPassword = () =>
  claims().amr?.some(
    ({ method, timestamp }) => method === 'password' && Date.now() / 1000 - timestamp < freshSeconds,
  ) ?? false

export const fullProof = (): ProofNeeds => ({ password: true, code: hasFactor() })

/** What is left to give before an act that asks for a proof of identity. */
export const missingProof = (): ProofNeeds =>
  hasFreshPassword() && !owesCode() ? { password: false, code: false } : fullProof()
