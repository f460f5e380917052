/** Texts of the reviews, for all viewers. */
export const strings = {
  contact: 'Contato pelo Fênix',
  contactText:
    'Quem avaliou abriu o contato deste profissional por aqui antes de avaliar. Mostra que houve contato, não que contratou.',
  replyOf: (name: string) => `Resposta de ${name}`,
  sort: 'Ordenar e filtrar',
} as const
