export const strings = {
  edit: 'Editar',
  fields: {
    advertiser: 'Anunciante',
    link: 'Link',
    period: 'Período',
    altText: 'O que a imagem diz',
  },
  added: 'Banner adicionado!',
  saved: 'Banner atualizado!',
  gone: 'Este banner já foi removido.',
  removed: 'Banner removido!',
} as const
