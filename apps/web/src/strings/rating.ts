/** Texts of the review form. */
export const strings = {
  title: (name: string) => `Avaliar ${name}`,
  text: 'Sua avaliação aparece com o seu nome. Avaliar de novo troca a anterior.',
  stars: 'Nota',
  comment: 'Comentário',
  commentPlaceholder: 'Conte como foi: o serviço, a pontualidade, o atendimento.',
  submit: 'Enviar avaliação',
  sending: 'Enviando...',
  sent: 'Feedback enviado!',
  sentText: 'Obrigado por sua avaliação.',
} as const
