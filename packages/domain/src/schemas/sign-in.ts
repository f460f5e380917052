import * as z from 'zod'
import { currentPassword, email } from './fields.ts'

export const signInSchema = z.object({ email, password: currentPassword })

export type SignInOutput = z.output<typeof signInSchema>
