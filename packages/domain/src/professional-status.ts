export const professionalStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const

export type ProfessionalStatus = (typeof professionalStatuses)[number]

/** The label of each status, the same on every screen. */
export const statusLabels: Record<ProfessionalStatus, string> = {
  pending: 'Em análise',
  approved: 'No ar',
  rejected: 'Rejeitado',
  suspended: 'Suspenso',
}
