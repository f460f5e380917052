import * as z from 'zod'
import { readImageDataUrl } from '../images.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { email, newPassword, passwordConfirmation, passwordsMatch, personName, phone } from './fields.ts'

/** The shrunk picture as a data URL; '' without one, which becomes null in the metadata. */
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
