/** Texts of the question for password and code before what a stolen session must not do. */
export const strings = {
  title: 'Confirme que é você',
  text: 'Faz um tempo que você entrou. Antes de continuar, confirme quem é.',
  password: 'Sua senha',
  code: 'Código do seu segundo fator',
  confirm: 'Continuar',
  working: 'Um momento…',
} as const
