import type { ReportOutput } from '@fenix/domain/schemas/reviews.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { ReportTarget } from './report-target.ts'

/** Not a mutation: a page that the server has rendered has no query client. */
export async function sendReport({ kind, id }: ReportTarget, report: ReportOutput) {
  const target = kind === 'professional' ? { professional_id: id } : { feedback_id: id }
  unwrap(await supabase.rpc('report', { ...report, ...target }))
}
