import { noReviews } from '@fenix/domain/numbers.ts'

/** Texts that lists of professionals and a professional's page share. */
export const strings = {
  recommended: 'Fênix Indica',
  verified: 'Verificado',

  favorites: {
    add: (name: string) => `Adicionar ${name} aos favoritos`,
    remove: (name: string) => `Remover ${name} dos favoritos`,
  },

  card: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    review: 'Avaliar',
    /** Before the price. */
    from: 'A partir de',
    unpriced: 'Sem preço informado',
    /** After a total: 'para 80 convidados'. */
    for: (size: string) => `para ${size}`,
    confirms: 'O profissional confirma o valor.',
    /** For screen readers: `of` and `reviewed` continue a short visible label. */
    of: (name: string) => ` de ${name}`,
    reviewed: (name: string) => ` ${name}`,
    openReviews: (name: string, rating: string) => `Ver avaliações de ${name}: ${rating}`,
  },

  reviews: {
    title: 'Avaliações',
    none: noReviews,
  },
} as const
