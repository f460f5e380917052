import type { Proof, ProofNeeds } from '@fenix/domain/schemas/account.ts'
import { useMutation } from '@tanstack/react-query'
import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { hasFactor } from '../session/session.ts'
import { loadAuth } from '../supabase/load.ts'
import { storedSession } from '../supabase/stored-session.ts'
import { unwrap } from '../unwrap.ts'
import { strings } from './texts.ts'

type Claims = { exp?: number; aal?: string; amr?: { method: string; timestamp: number }[] }

/** What the session's token contains; nothing if it is damaged. Read here to choose what to show; the service decides. */
function claims(): Claims {
  const payload = storedSession()?.access_token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** The server's time in seconds, however wrong this device's clock is: both know when the token expires. */
function serverSeconds() {
  const { expires_at = 0 } = storedSession() ?? {}
  const { exp = expires_at } = claims()

  return Date.now() / 1000 - (expires_at - exp)
}

/** Whether the account's second factor has not been given in this session. */
export const owesCode = () => hasFactor() && claims().aal !== 'aal2'

/** The database accepts a password given in the last five minutes; one minute is kept for the act itself. */
const freshSeconds = 4 * 60

const hasFreshPassword = () =>
  claims().amr?.some(
    ({ method, timestamp }) => method === 'password' && serverSeconds() - timestamp < freshSeconds,
  ) ?? false

export const fullProof = (): ProofNeeds => ({ password: true, code: hasFactor() })

/** What must still be given before an act that requires a proof of identity. */
export const missingProof = (): ProofNeeds =>
  hasFreshPassword() && !owesCode() ? { password: false, code: false } : fullProof()

/** What our auth service answers, and a hosted one. */
const codes = ['invalid_credentials', 'current_password_mismatch']

/** A signed-in person can only have the password wrong, but the service does not say which credential is. */
export async function tellingWrongPassword<Value>(action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    if (!codes.some((code) => hasCode(error, code))) throw error
    throw new AppError('wrong_password', errors.byCode.wrong_password, { cause: error })
  }
}

/** Replaces the service's message about a wrong code by one that says what to do. */
export async function tellingWrongCode<Value>(action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    if (!hasCode(error, 'mfa_verification_failed')) throw error
    throw new AppError('wrong_code', strings.secondFactor.wrong, { cause: error })
  }
}

/** Gives the session the account's second factor, unless the operator has removed it meanwhile. */
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
 * Signs in again, if a password is given: the service asks for one given just now, and for the code of a second factor,
 * before it changes who may enter or gives away what an account holds.
 */
export async function giveProof({ password, code }: Proof) {
  if (password === '') return
  const auth = await loadAuth()
  const { email = '' } = unwrap(await auth.getUser()).user
  await tellingWrongPassword(async () => unwrap(await auth.signInWithPassword({ email, password })))
  if (code !== '' && hasFactor()) await giveCode(code)
}

/** Gives the proof before an act; `errorTitle` is that of the act. */
export const useGiveProof = (errorTitle: string) =>
  useMutation({ mutationFn: giveProof, meta: { errorTitle } })
