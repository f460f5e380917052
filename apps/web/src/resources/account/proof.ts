import type { Proof, ProofNeeds } from '@fenix/domain/schemas/account.ts'
import { useMutation } from '@tanstack/react-query'
import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { hasFactor } from '../session/session.ts'
import { loadAuth } from '../supabase/load.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { unwrap } from '../unwrap.ts'

type Claims = { exp?: number; aal?: string; amr?: { method: string; timestamp: number }[] }

/** The session token's claims; none if it is damaged. They only decide what the app asks for: the service checks the token. */
function claims(): Claims {
  const payload = storedSession()?.access_token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** The server's time in seconds. The token expires at `expires_at` by this device's clock, and at `exp` by the server's. */
function serverSeconds() {
  const { expires_at = 0 } = storedSession() ?? {}
  const { exp = expires_at } = claims()

  return Date.now() / 1000 - (expires_at - exp)
}

/** Whether the account has a second factor that this session has not given yet. */
export const owesCode = () => hasFactor() && claims().aal !== 'aal2'

/** The database accepts a password given in the last five minutes; this leaves one minute for the action itself. */
const freshSeconds = 4 * 60

const hasFreshPassword = () =>
  claims().amr?.some(
    ({ method, timestamp }) => method === 'password' && serverSeconds() - timestamp < freshSeconds,
  ) ?? false

export const fullProof = (): ProofNeeds => ({ password: true, code: hasFactor() })

/** The credentials to ask for before an action that requires proof of identity. */
export const missingProof = (): ProofNeeds =>
  hasFreshPassword() && !owesCode() ? { password: false, code: false } : fullProof()

/** Replaces an error that has one of these codes with an error whose message says what to do. */
const explaining =
  (codes: readonly string[], code: string, message: string) =>
  async <Value>(act: () => Promise<Value>) => {
    try {
      return await act()
    } catch (error) {
      throw codes.some((one) => hasCode(error, one)) ? new AppError(code, message, { cause: error }) : error
    }
  }

/**
 * Handles the error codes of our own and of a hosted auth service. Neither code says which credential is wrong, but a signed-in
 * person can only have mistyped the password.
 */
export const tellingWrongPassword = explaining(
  ['invalid_credentials', 'current_password_mismatch'],
  'wrong_password',
  errors.byCode.wrong_password,
)

export const tellingWrongCode = explaining(
  ['mfa_verification_failed'],
  'wrong_code',
  'Código incorreto ou já usado. Espere o próximo e tente de novo.',
)

/** Gives the second factor's one-time code for this session. If the factor has been removed meanwhile, refreshes the session. */
export async function giveCode(code: string) {
  const auth = await loadAuth()
  const [factor] = unwrap(await auth.mfa.listFactors()).totp
  if (factor === undefined) {
    unwrap(await auth.refreshSession())
    return
  }
  await tellingWrongCode(async () => unwrap(await auth.mfa.challengeAndVerify({ factorId: factor.id, code })))
}

/**
 * Signs in again if a password is given. Before the service changes who may sign in, or hands out an account's data, it requires
 * a password given just now and, if the account has a second factor, a one-time code.
 */
export async function giveProof({ password, code }: Proof) {
  if (password === '') return
  const auth = await loadAuth()
  const { email = '' } = unwrap(await auth.getUser()).user
  await tellingWrongPassword(async () => unwrap(await auth.signInWithPassword({ email, password })))
  if (code !== '' && hasFactor()) await giveCode(code)
}

/** Gives the proof before an action; `errorTitle` is the title of that action's error toast. */
export const useGiveProof = (errorTitle: string) =>
  useMutation({ mutationFn: giveProof, meta: { errorTitle } })
