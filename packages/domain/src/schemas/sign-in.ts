import * as z from 'zod'
import { email, givenPassword } from './fields.ts'

export const signInSchema = z.object({ email, password: givenPassword })

export type SignInInput = z.input<typeof signInSchema>
export type SignInOutput = z.output<typeof signInSchema>
