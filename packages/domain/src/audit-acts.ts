import { ownValue } from './own-value.ts'

/**
 * The acts that the audit log records for each kind of target. A test verifies that the database writes the same names.
 */
export const auditActs = {
  professional: [
    'approved',
    'rejected',
    'pending',
    'suspended',
    'reactivated',
    'deleted',
    'edited',
    'edit_accepted',
    'edit_undone',
    'recommended',
    'unrecommended',
    'verified',
    'unverified',
    'found',
    'told_apart',
  ],
  feedback: ['deleted'],
  feedback_reply: ['deleted'],
  report: ['deleted', 'edited', 'kept'],
  person: [
    'appointed',
    'dismissed',
    'opened',
    'sessions_ended',
    'blocked',
    'unblocked',
    'data_exported',
    'pictures_changed',
    'factor_reset',
    'deleted',
  ],
  category: ['added', 'edited', 'hidden', 'shown', 'merged', 'deleted'],
  ad_banner: ['added', 'edited', 'deleted'],
  app_setting: ['added', 'edited', 'deleted'],
  list: ['exported', 'ordered'],
} as const

export type AuditKind = keyof typeof auditActs

/** An act with its kind of target, such as 'professional.approved'. */
export type AuditAct = { [Kind in AuditKind]: `${Kind}.${(typeof auditActs)[Kind][number]}` }[AuditKind]

export const isAuditAct = (text: string): text is AuditAct => {
  const [kind = '', act = ''] = text.split('.')

  return ownValue<readonly string[]>(auditActs, kind)?.includes(act) ?? false
}
