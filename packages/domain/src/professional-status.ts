export const professionalStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const

export type ProfessionalStatus = (typeof professionalStatuses)[number]
