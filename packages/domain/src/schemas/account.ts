import * as z from 'zod'
import { messages } from '../messages.ts'
import { foldText } from '../text.ts'
import { currentPassword, newPassword } from './fields.ts'

export const changePasswordSchema = z.object({ current: currentPassword, next: newPassword })

export type ChangePasswordOutput = z.output<typeof changePasswordSchema>

/** What is asked for before an act that a stolen token must not do. */
export type ProofNeeds = { password: boolean; code: boolean }

export const proofSchema = (needs: ProofNeeds) =>
  z.object({
    password: needs.password ? currentPassword : z.string(),
    code: needs.code
      ? z
          .string()
          .trim()
          .regex(/^\d{6}$/, messages.invalid.code)
      : z.string(),
  })

export type Proof = z.output<ReturnType<typeof proofSchema>>

/** The word that a person types to delete their account, in any case. */
export const deletionWord = 'EXCLUIR'

export const deleteAccountSchema = (needs: ProofNeeds) =>
  proofSchema(needs).extend({
    word: z
      .string()
      .trim()
      .refine((word) => word.toUpperCase() === deletionWord, messages.invalid.deletionWord(deletionWord)),
  })

/** What an administrator types to delete somebody's account: its name, in any case, and their own proof. */
export const deletePersonSchema = (name: string, needs: ProofNeeds) =>
  proofSchema(needs).extend({
    name: z
      .string()
      .refine((typed) => foldText(typed) === foldText(name), messages.invalid.deletionWord(name)),
  })
