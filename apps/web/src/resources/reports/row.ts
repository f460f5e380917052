import type { Database } from '@fenix/database/database.types.ts'
import { ownValue } from '@fenix/domain/own-value.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'

type Functions = Database['public']['Functions']
type ReportedRow = Functions['admin_reports']['Returns'][number]

/** What a report says, and what one of the two has shown of their closing. */
type Report = {
  reason: string
  details: string
  created_at: string
  closing: {
    day: string
    state: Database['public']['Enums']['closing_state']
    is_by_client: boolean | null
    reason: string | null
  } | null
}

const labelOf = (reason: string, isReview: boolean) =>
  ownValue<string>(reportReasonLabels[isReview ? 'feedback' : 'professional'], reason) ?? reason

export const toReported = (row: ReportedRow) => ({
  ...row,
  /** The first one first. */
  reports: (row.reports as unknown as Report[]).map((report) => ({
    ...report,
    reason: labelOf(report.reason, row.rating !== null),
  })),
  /** The slug of the professional's page; null if it is not public any more. */
  slug: row.is_public ? row.professional_slug : null,
  /** The reported review; null if the profile is reported. */
  review: row.rating === null ? null : { ...row, id: row.feedback_id, rating: row.rating },
})

/** A profile or review with its reports, as an administrator sees it. */
export type Reported = ReturnType<typeof toReported>

type OutcomeRow = Functions['admin_report_outcomes']['Returns'][number]

export const toReportOutcome = (row: OutcomeRow) => ({
  ...row,
  reasons: row.reasons.map((reason) => labelOf(reason, row.is_review)),
})

/** What became of the reports of a profile or review. */
export type ReportOutcome = ReturnType<typeof toReportOutcome>
