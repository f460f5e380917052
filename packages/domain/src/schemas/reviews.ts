import * as z from 'zod'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { reportReasons } from '../report-reasons.ts'
import { anyText, requiredText } from './fields.ts'

/** Zero stars means that no rating was picked. */
export const reviewSchema = z.object({
  rating: z
    .int(messages.missing.rating)
    .min(limits.rating.min, messages.missing.rating)
    .max(limits.rating.max, messages.missing.rating),
  comment: requiredText({ ...limits.comment, what: 'O comentário', missing: messages.missing.comment }),
})

export type ReviewInput = z.input<typeof reviewSchema>
export type ReviewOutput = z.output<typeof reviewSchema>

export const replySchema = z.object({
  reply: requiredText({ ...limits.reply, what: 'A resposta', missing: messages.missing.reply }),
})

export const invitationSchema = z.object({
  label: requiredText({
    ...limits.invitationLabel,
    what: 'O nome',
    missing: messages.missing.invitationLabel,
  }),
})

export type ReplyInput = z.input<typeof replySchema>

/** Details are required only for the reason 'other'. */
export const reportSchema = z
  .object({
    reason: z.enum(reportReasons, messages.missing.reportReason),
    details: anyText({ ...limits.reportDetails, what: 'O texto' }),
    /** The closing that the report's sender offers as evidence; null for none. */
    closing_id: z.uuid().nullable().default(null),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    error: messages.missing.reportDetails,
    path: ['details'],
  })

export type ReportInput = z.input<typeof reportSchema>
export type ReportOutput = z.output<typeof reportSchema>
