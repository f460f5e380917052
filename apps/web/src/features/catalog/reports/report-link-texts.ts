/** Apart from the dialog's texts, which a professional's page does not need at first. */
export const strings = {
  label: { professional: 'Denunciar este perfil', feedback: 'Denunciar' },
  /** Continues the label of a review for screen readers. */
  ofReview: (name: string) => ` a avaliação de ${name}`,
} as const
