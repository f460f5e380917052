import * as z from 'zod'
import { email } from './fields.ts'

export const recoverySchema = z.object({ email })

export type RecoveryOutput = z.output<typeof recoverySchema>
