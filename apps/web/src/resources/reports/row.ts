import type { Database } from '@fenix/database/database.types.ts'
import { ownValue } from '@fenix/domain/own-value.ts'
import { type ReportReason, reportReasonLabels } from '@fenix/domain/report-reasons.ts'
import * as z from 'zod'

type Functions = Database['public']['Functions']
type ReportedRow = Functions['admin_reports']['Returns'][number]

const reportsSchema = z.array(
  z.object({
    reason: z.string(),
    details: z.string(),
    created_at: z.string(),
    closing: z
      .object({
        day: z.string(),
        state: z.enum(['waiting', 'confirmed', 'refused', 'withdrawn']),
        is_by_client: z.boolean().nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
)

const labelOf = (reason: string, kind: keyof typeof reportReasonLabels) =>
  ownValue<string>(reportReasonLabels[kind], reason) ?? reason

export function toReported(row: ReportedRow) {
  const review =
    row.rating === null
      ? null
      : {
          id: row.feedback_id,
          rating: row.rating,
          comment: row.comment,
          clientId: row.client_id,
          clientName: row.client_name,
          createdAt: new Date(row.feedback_at),
        }

  return {
    id: row.id,
    /** The timestamps as text, because a Date would lose the microseconds that the server compares. */
    createdAt: row.created_at,
    lastAt: row.last_at,
    count: row.report_count,
    /** What each report says, the first one first. */
    reports: reportsSchema.parse(row.reports).map((report) => ({
      reason: labelOf(report.reason, review ? 'feedback' : 'professional'),
      details: report.details,
      createdAt: new Date(report.created_at),
      /** What one of the two has shown of their closing. */
      closing: report.closing,
    })),
    professionalId: row.professional_id,
    professionalName: row.professional_name,
    /** The slug of the professional's page; null if it is not public any more. */
    slug: row.is_public ? row.professional_slug : null,
    ownerId: row.owner_id,
    /** The reported review; null if the profile is reported. */
    review,
  }
}

/** A profile or review with its reports, as an administrator sees it. */
export type Reported = ReturnType<typeof toReported>

type OutcomeRow = Functions['admin_report_outcomes']['Returns'][number]

export const toReportOutcome = (row: OutcomeRow) => ({
  id: row.id,
  outcome: row.outcome,
  isReview: row.is_review,
  reasons: row.reasons.map((reason: ReportReason) =>
    labelOf(reason, row.is_review ? 'feedback' : 'professional'),
  ),
  note: row.note,
  decidedAt: new Date(row.decided_at),
  decidedBy: row.decided_by_name,
  professionalName: row.professional_name,
  clientName: row.client_name,
})

/** What became of the reports of a profile or review. */
export type ReportOutcome = ReturnType<typeof toReportOutcome>
