export const strings = {
  title: (name: string) => `Avaliar ${name}`,
  text: 'Sua avaliação aparece com o seu nome. Avaliar de novo troca a anterior.',
  stars: 'Nota',
  comment: 'Comentário',
  commentPlaceholder: 'Conte como foi: o serviço, a pontualidade, o atendimento.',
  submit: 'Enviar avaliação',
  sending: 'Enviando...',

  /** For the author of a review. */
  own: {
    title: 'Sua avaliação',
    edit: 'Editar',
    remove: 'Excluir',
    editTitle: 'Editar avaliação',
    editText: (name: string) => `Sobre ${name}. A nova versão troca a anterior, com a data de hoje.`,
  },
} as const
