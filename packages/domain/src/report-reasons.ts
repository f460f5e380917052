/** Why a profile or a review is reported, as in the database's enum `report_reason`. */
export const reportReasons = [
  'impersonation',
  'fraud',
  'stolen_content',
  'offensive',
  'untrue',
  'personal_data',
  'advertising',
  'other',
] as const

export type ReportReason = (typeof reportReasons)[number]

/** The reasons for which each kind of target can be reported, with their labels. */
export const reportReasonLabels = {
  professional: {
    impersonation: 'Não é quem diz ser',
    fraud: 'Golpe ou cobrança indevida',
    stolen_content: 'Fotos ou textos de outra pessoa',
    offensive: 'Ofensivo ou impróprio',
    other: 'Outro motivo',
  },
  feedback: {
    offensive: 'Ofensiva',
    untrue: 'Não parece verdadeira',
    personal_data: 'Dados pessoais',
    advertising: 'Propaganda',
    other: 'Outro motivo',
  },
} as const satisfies Record<string, Partial<Record<ReportReason, string>>>
