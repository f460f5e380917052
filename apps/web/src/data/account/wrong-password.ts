import { AppError, hasCode } from '#lib/app-error.ts'
import { strings as errors } from '#strings/errors.ts'

/** Of a signed-in person only the password can be wrong, though the service does not say which credential is. */
export async function tellingWrongPassword<Value>(action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    if (!hasCode(error, 'invalid_credentials')) throw error
    throw new AppError('wrong_password', errors.byCode.wrong_password, { cause: error })
  }
}
