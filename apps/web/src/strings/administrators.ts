export const strings = {
  none: 'Nenhuma conta com este e-mail.',
  isOne: 'Já administra.',
  appointed: 'Agora também administra.',
  removed: 'Não administra mais.',
} as const
