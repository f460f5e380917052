export const professionalStatuses = ['pending', 'approved', 'rejected'] as const

export type ProfessionalStatus = (typeof professionalStatuses)[number]

/** Who moves a registration, and where to; whatever is not listed does not happen. */
export const statusMoves = {
  approve: { from: 'pending', to: 'approved', by: 'admin' },
  reject: { from: 'pending', to: 'rejected', by: 'admin' },
  resubmit: { from: 'rejected', to: 'pending', by: 'provider' },
} as const satisfies Record<
  string,
  { from: ProfessionalStatus; to: ProfessionalStatus; by: 'admin' | 'provider' }
>

export type StatusMove = keyof typeof statusMoves

export const canMove = (status: ProfessionalStatus, move: StatusMove) => statusMoves[move].from === status

/** Only what the catalogue shows can be recommended. */
export const canBeRecommended = (status: ProfessionalStatus) => status === 'approved'
