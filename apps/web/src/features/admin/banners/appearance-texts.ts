/** Texts of the settings for logo and background. */
export const strings = {
  title: 'Aparência',
  change: 'Mudar',
  text: 'O logo e a imagem de fundo mudam na hora para todo mundo, mesmo para quem ainda não entrou.',
  logoUrl: {
    title: 'Logo',
    hint: 'De preferência quadrado e com fundo transparente, com até 5 MB.',
    preview: 'Como o logo aparece, no tema claro e no escuro',
  },
  backgroundUrl: {
    title: 'Imagem de fundo',
    hint: 'Aparece na tela inicial e na entrada. Deitada, com até 5 MB; no celular só o meio aparece.',
    preview: 'Como a imagem de fundo aparece',
  },
  states: { own: 'Padrão', set: 'Personalizado', picked: 'Prévia, ainda não publicada' },
  choose: 'Escolher imagem',
  chooseNamed: (part: string) => `Escolher imagem: ${part}`,
  preparing: 'Preparando...',
  publish: 'Publicar',
  publishNamed: (part: string) => `Publicar: ${part}`,
  publishing: 'Publicando...',
  discard: 'Descartar',
  discardNamed: (part: string) => `Descartar: ${part}`,
  restore: 'Voltar ao padrão',
  restoreNamed: (part: string) => `Voltar ao padrão: ${part}`,
  restoring: 'Voltando...',
} as const
