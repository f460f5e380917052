import * as z from 'zod'
import { readImageDataUrl } from '../images.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { email, newPassword, passwordConfirmation, passwordsMatch, personName, phone } from './fields.ts'

/** The resized picture as a data URL. An empty string means no picture and becomes null in the metadata. */
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
