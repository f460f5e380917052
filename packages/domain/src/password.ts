import { commonPasswords } from './common-passwords.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { min, max } = limits.password

const isOneCharacter = (password: string) => new Set(password).size === 1

export const isCommonPassword = (password: string) =>
  isOneCharacter(password) || commonPasswords.has(password.toLowerCase())

/** Why a password cannot be taken, in Portuguese; undefined when it can. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length < min) return messages.tooShort(min)
  if (new TextEncoder().encode(password).length > max) return messages.tooLong(max)

  return isCommonPassword(password) ? messages.invalid.commonPassword : undefined
}
