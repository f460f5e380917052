import * as z from 'zod'
import { readImageDataUrl } from '../images.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { foldText } from '../text.ts'
import {
  currentPassword,
  email,
  newPassword,
  passwordConfirmation,
  passwordsMatch,
  personName,
  phone,
} from './fields.ts'

export const changePasswordSchema = z.object({ current: currentPassword, next: newPassword })

export type ChangePasswordOutput = z.output<typeof changePasswordSchema>

/** The proofs of identity that an action requires, so that a stolen token is not enough for the action. */
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

/** The word that a person types, in upper or lower case, to delete their account. */
export const deletionWord = 'EXCLUIR'

export const deleteAccountSchema = (needs: ProofNeeds) =>
  proofSchema(needs).extend({
    word: z
      .string()
      .trim()
      .refine((word) => word.toUpperCase() === deletionWord, messages.invalid.deletionWord(deletionWord)),
  })

/** What an administrator types to delete an account: the account's name, ignoring case and accents, and a proof of identity. */
export const deletePersonSchema = (name: string, needs: ProofNeeds) =>
  proofSchema(needs).extend({
    name: z
      .string()
      .refine((typed) => foldText(typed) === foldText(name), messages.invalid.deletionWord(name)),
  })

export const newPasswordSchema = z
  .object({ password: newPassword, passwordConfirmation })
  .refine(passwordsMatch.check, passwordsMatch.options)

export const recoverySchema = z.object({ email })

export type RecoveryOutput = z.output<typeof recoverySchema>

export const signInSchema = z.object({ email, password: currentPassword })

export type SignInOutput = z.output<typeof signInSchema>

/** The resized picture as a data URL. An empty string means no picture and becomes null. */
const profilePicture = z
  .string()
  .refine((url) => url === '' || readImageDataUrl(url) !== undefined, messages.notAnImage)
  .refine((url) => url.length <= limits.signUpPictureUrlBytes, messages.profilePictureTooLarge.title)
  .transform((url) => (url === '' ? null : url))

export const signUpSchema = z
  .object({
    profilePicture,
    name: personName,
    email,
    phone: phone(messages.missing.phone),
    password: newPassword,
    passwordConfirmation,
  })
  .refine(passwordsMatch.check, passwordsMatch.options)

export type SignUpInput = z.input<typeof signUpSchema>
export type SignUpOutput = z.output<typeof signUpSchema>

/** The fields of the settings dialog. The picture is uploaded separately. */
export const profileSchema = z.object({ name: personName, phone: phone(messages.missing.phone) })

export type ProfileOutput = z.output<typeof profileSchema>
