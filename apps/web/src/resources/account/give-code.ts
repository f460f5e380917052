import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { strings } from '#strings/second-factor.ts'
import { loadAuth } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'

/** Says of a wrong code what to do, in place of the service's own words. */
export async function tellingWrongCode<Value>(action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    if (!hasCode(error, 'mfa_verification_failed')) throw error
    throw new AppError('wrong_code', strings.wrong, { cause: error })
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
