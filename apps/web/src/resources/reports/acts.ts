import type { ReportOutput } from '@fenix/domain/schemas/reviews.ts'
import { sessionToken } from '../supabase/token.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** What is reported: a professional's profile, or a review. */
export type ReportTarget = { kind: 'professional' | 'feedback'; id: string }

const argumentOf = ({ kind, id }: ReportTarget) =>
  kind === 'professional' ? { professional_id: id } : { feedback_id: id }

/** Not a mutation: a page that the server has rendered has no query client. */
export async function sendReport(target: ReportTarget, { closing_id, ...report }: ReportOutput) {
  unwrap(
    await supabase.rpc('report', { ...report, ...argumentOf(target), ...(closing_id && { closing_id }) }),
  )
}

/** The last closing between the signed-in person and the reported person, which a report may offer as evidence. */
export async function findClosingToShow(target: ReportTarget) {
  if ((await sessionToken()) === undefined) return undefined
  const [closing] = unwrap(await supabase.rpc('closing_to_show', argumentOf(target)))

  return closing
}
