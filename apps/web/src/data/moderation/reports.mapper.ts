import type { Database } from '@fenix/database/database.types.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'

type ReportRow = Database['public']['Functions']['admin_reports']['Returns'][number]

export function toReport(row: ReportRow) {
  const review =
    row.rating === null
      ? null
      : { id: row.feedback_id, rating: row.rating, comment: row.comment, clientName: row.client_name }
  const labels: Record<string, string> = reportReasonLabels[review ? 'feedback' : 'professional']

  return {
    id: row.id,
    reason: labels[row.reason] ?? row.reason,
    details: row.details,
    /** The timestamp as text, because a Date would lose the microseconds that the next page's cursor needs. */
    createdAt: row.created_at,
    /** How many reports the same profile or review has. */
    count: row.report_count,
    professionalName: row.professional_name,
    /** The slug of the professional's page; null if it is not public any more. */
    slug: row.is_public ? row.professional_slug : null,
    /** The reported review; null if the profile is reported. */
    review,
  }
}

/** A report as an administrator sees it. */
export type Report = ReturnType<typeof toReport>
