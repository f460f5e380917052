import { commonPasswords } from './common-passwords.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { min, max } = limits.password

const isOneRepeatedCharacter = (password: string) => new Set(password).size === 1

export const isCommonPassword = (password: string) =>
  isOneRepeatedCharacter(password) || commonPasswords.has(password.toLowerCase())

/** Why a password is refused, in Portuguese; undefined when it is accepted. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < min) return messages.tooShort('A senha', min)
  if (new TextEncoder().encode(password).length > max) return messages.tooLong('A senha', max)

  return isCommonPassword(password) ? messages.invalid.commonPassword : undefined
}
