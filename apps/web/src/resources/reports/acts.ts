import type { ReportOutput } from '@fenix/domain/schemas/reviews.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** What is reported: a professional's profile, or a review. */
export type ReportTarget = { kind: 'professional' | 'feedback'; id: string }

/** Not a mutation: a page that the server has rendered has no query client. */
export async function sendReport({ kind, id }: ReportTarget, report: ReportOutput) {
  const target = kind === 'professional' ? { professional_id: id } : { feedback_id: id }
  unwrap(await supabase.rpc('report', { ...report, ...target }))
}
