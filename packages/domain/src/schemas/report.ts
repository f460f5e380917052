import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { reportReasons } from '../report-reasons.ts'
import { freeText } from './fields.ts'

/** Only another reason needs details. */
export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, messages.missing.reportReason),
    details: freeText({ ...limits.reportDetails, what: 'O texto' }),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    error: messages.missing.reportDetails,
    path: ['details'],
  })

export type ReportInput = z.input<typeof reportSchema>
export type ReportOutput = z.output<typeof reportSchema>
