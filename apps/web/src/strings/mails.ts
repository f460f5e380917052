/** Texts of the switch for the mails about one's reviews. */
export const strings = {
  title: 'E-mails sobre suas avaliações',
  of: 'e-mails sobre suas avaliações',
  on: 'Avisamos quando respondem a uma avaliação sua, ou quando a equipe exclui uma.',
  off: 'Desligados. Os e-mails de acesso à conta continuam.',
  failed: 'Não foi possível carregar.',
  switchOff: 'Desligar',
  switchOn: 'Ligar',
} as const
