import { commonPasswords } from './common-passwords.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { min, max } = limits.password

const isOneRepeatedCharacter = (password: string) => new Set(password).size === 1

export const isCommonPassword = (password: string) =>
  isOneRepeatedCharacter(password) || commonPasswords.has(password.toLowerCase())

/** Why a password is refused, in Portuguese; undefined when it is accepted. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < min) return messages.tooShort(min)
  if (new TextEncoder().encode(password).length > max) return messages.tooLong(max)

  return isCommonPassword(password) ? messages.invalid.commonPassword : undefined
}
