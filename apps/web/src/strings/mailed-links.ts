/** Messages to who arrives by an e-mailed link, which the app shows before the code of any form is loaded. */
export const strings = {
  confirmed: { done: 'E-mail confirmado!', doneText: 'Sua conta está pronta.' },
  emailChanged: { done: 'E-mail alterado!', doneText: 'De agora em diante, entre com o novo endereço.' },
  /** After the first of the two links of an e-mail change. */
  emailHalfChanged: {
    done: 'Falta o outro endereço',
    doneText: 'Este foi confirmado. Abra também o link que enviamos ao outro.',
  },
  failed: 'Este link não vale mais',
  alreadyIn: 'Você já está na sua conta.',
} as const
