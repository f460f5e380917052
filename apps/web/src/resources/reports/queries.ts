import type { Database } from '@fenix/database/database.types.ts'
import { ownValue } from '@fenix/domain/own-value.ts'
import { reportReasonLabels } from '@fenix/domain/report-reasons.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { adminQueries, refreshMs } from '../admin.ts'
import { after, keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Functions = Database['public']['Functions']
type ReportedRow = Functions['admin_reports']['Returns'][number]

/** A report, with the closing that its author offers as evidence, if any. */
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

const toReported = (row: ReportedRow) => ({
  ...row,
  /** The reports, oldest first. */
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

const toReportOutcome = (row: OutcomeRow) => ({
  ...row,
  reasons: row.reasons.map((reason) => labelOf(reason, row.is_review)),
})

/** What became of the reports of a profile or review. */
export type ReportOutcome = ReturnType<typeof toReportOutcome>

const pageSize = 20

const all = [...adminQueries.all, 'reports'] as const

export const reportQueries = {
  /** Reported profiles and reviews, ordered by their first report, oldest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...all, 'list'],
      ...keyset(pageSize, async (last: Reported | null, { signal }) => {
        const page = supabase.rpc('admin_reports', { page_size: pageSize, ...after(last) })

        return unwrap(await page.abortSignal(signal)).map(toReported)
      }),
      refetchInterval: refreshMs,
      meta: { errorTitle: errors.load.reports },
    }),

  /** What is reported of one user: their profile and their reviews. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'of', userId],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('admin_reports', { person: userId }).abortSignal(signal)).map(toReported),
      meta: { logTitle: "A user's reports" },
    }),

  /** The most recently settled reports. */
  outcomes: () =>
    queryOptions({
      queryKey: [...all, 'outcomes'],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('admin_report_outcomes').abortSignal(signal)).map(toReportOutcome),
      meta: { logTitle: 'Settled reports' },
    }),

  /** The days on which the author of a reported review tapped the contact links of the reviewed professional. */
  reviewerContacts: (feedbackId: string) =>
    queryOptions({
      queryKey: [...all, 'contacts', feedbackId],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase.rpc('admin_reviewer_contacts', { feedback_id: feedbackId }).abortSignal(signal),
        ),
      meta: { logTitle: "A reviewer's contacts" },
    }),
}
