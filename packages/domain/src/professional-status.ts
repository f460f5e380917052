export const professionalStatuses = ['pending', 'approved', 'rejected'] as const

export type ProfessionalStatus = (typeof professionalStatuses)[number]
