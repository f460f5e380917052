import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#strings/errors.ts'

/** What our auth service answers, and a hosted one. */
const codes = ['invalid_credentials', 'current_password_mismatch']

/** Of a signed-in person only the password can be wrong, though the service does not say which credential is. */
export async function tellingWrongPassword<Value>(action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    if (!codes.some((code) => hasCode(error, code))) throw error
    throw new AppError('wrong_password', errors.byCode.wrong_password, { cause: error })
  }
}
