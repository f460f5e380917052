/** Texts of the reviews, for all viewers. */
export const strings = {
  origins: {
    party: [
      'Festa confirmada',
      'Cliente e profissional confirmaram o dia desta festa por aqui, e ele já passou.',
    ],
    contact: [
      'Contato pelo Fênix',
      'Quem avaliou abriu o contato deste profissional por aqui antes de avaliar. Mostra que houve contato, não que contratou.',
    ],
  },
  replyOf: (name: string) => `Resposta de ${name}`,
  sort: 'Ordenar e filtrar',
} as const
