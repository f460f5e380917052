import * as z from 'zod'
import { messages } from '../messages.ts'
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
