import * as z from 'zod'
import { limits } from '../limits.ts'
import { freeText } from './fields.ts'

/** What an administrator writes about a deleted review or a settled report; it may stay empty. */
export const decisionSchema = z.object({
  text: freeText({ ...limits.decisionText, what: 'O texto' }),
})

export type Decision = z.output<typeof decisionSchema>
