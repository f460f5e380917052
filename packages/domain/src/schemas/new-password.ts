import * as z from 'zod'
import { newPassword, passwordConfirmation, passwordsMatch } from './fields.ts'

export const newPasswordSchema = z
  .object({ password: newPassword, passwordConfirmation })
  .refine(passwordsMatch.check, passwordsMatch.options)
