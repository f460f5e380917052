/** Texts that several forms share. A served page has no form, so they are not among its texts. */
export const strings = {
  processing: 'Processando...',
  sending: 'Enviando...',
  passwordHint: 'Ao menos 8 caracteres.',
  profilePicture: {
    choose: 'Escolher foto',
    change: 'Trocar foto',
    remove: 'Remover',
    hint: 'Até 2 MB.',
  },
} as const
