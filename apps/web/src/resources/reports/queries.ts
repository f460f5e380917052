import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { adminQueries, refreshMs } from '../admin.ts'
import { after, keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Reported, toReported, toReportOutcome } from './row.ts'

const pageSize = 20

const all = [...adminQueries.all, 'reports'] as const

export const reportQueries = {
  /** Reported profiles and reviews, the first reported first. */
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

  /** The last settled reports. */
  outcomes: () =>
    queryOptions({
      queryKey: [...all, 'outcomes'],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('admin_report_outcomes').abortSignal(signal)).map(toReportOutcome),
      meta: { logTitle: 'Settled reports' },
    }),

  /** The days on which the author of a reported review had tapped that professional's contact. */
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
