/** What is reported: a professional's profile, or a review. */
export type ReportTarget = { kind: 'professional' | 'feedback'; id: string }
