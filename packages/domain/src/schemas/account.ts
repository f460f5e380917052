import * as z from 'zod'
import { messages } from '../messages.ts'
import { foldText } from '../text.ts'
import { currentPassword, newPassword } from './fields.ts'

export const changePasswordSchema = z.object({ current: currentPassword, next: newPassword })

export type ChangePasswordOutput = z.output<typeof changePasswordSchema>

/** The word that a person types to delete their account, in any case. */
export const deletionWord = 'EXCLUIR'

export const deleteAccountSchema = z.object({
  word: z
    .string()
    .trim()
    .refine((word) => word.toUpperCase() === deletionWord, messages.invalid.deletionWord(deletionWord)),
  password: currentPassword,
})

const code = (isNeeded: boolean) =>
  isNeeded
    ? z
        .string()
        .trim()
        .regex(/^\d{6}$/, messages.invalid.code)
    : z.string()

/** What an administrator types to delete somebody's account: its name, in any case, and their own password and code. */
export const deletePersonSchema = (name: string, needsCode = false) =>
  z.object({
    name: z
      .string()
      .refine((typed) => foldText(typed) === foldText(name), messages.invalid.deletionWord(name)),
    password: currentPassword,
    code: code(needsCode),
  })

/** What an administrator types once more before an act that a stolen token must not do. */
export const giveAgainSchema = (needs: { password: boolean; code: boolean }) =>
  z.object({
    password: needs.password ? currentPassword : z.string(),
    code: code(needs.code),
  })
