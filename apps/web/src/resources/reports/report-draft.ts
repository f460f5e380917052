import { readStored, removeStored, writeStored } from '#kit/browser/browser-storage.ts'
import { draftKey } from '#kit/form/drafts.ts'
import { hasFields } from '#kit/form/has-fields.ts'
import type { ReportTarget } from './acts.ts'

const where = 'sessionStorage'

const keyOf = ({ kind, id }: ReportTarget) => draftKey(`report:${kind}:${id}`)

const isDraft = (value: unknown): value is { details: string } => hasFields(value, { details: 'string' })

/** The details of an unsent report survive a reload and a closed dialog. */
export const readReportDraft = (target: ReportTarget) => readStored(where, keyOf(target), isDraft)?.details

export const keepReportDraft = (target: ReportTarget, details: string) =>
  writeStored(where, keyOf(target), { details })

export const forgetReportDraft = (target: ReportTarget) => removeStored(where, keyOf(target))
