/** Texts of the switch for the mails about one's reviews and registration. */
export const strings = {
  title: 'Avisos por e-mail',
  of: 'avisos por e-mail',
  on: 'Sobre as avaliações que você fez ou recebeu, e o seu cadastro de fornecedor.',
  off: 'Desligados. Os e-mails de acesso à conta continuam.',
  failed: 'Não foi possível carregar.',
  switchOff: 'Desligar',
  switchOn: 'Ligar',
} as const
