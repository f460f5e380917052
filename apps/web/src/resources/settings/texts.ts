export const strings = {
  logoUrl: { title: 'Logo' },
  backgroundUrl: { title: 'Imagem de fundo' },
  published: { logoUrl: 'Logo atualizado!', backgroundUrl: 'Imagem de fundo atualizada!' },
  reset: { logoUrl: 'Logo padrão de volta!', backgroundUrl: 'Imagem de fundo padrão de volta!' },
} as const
