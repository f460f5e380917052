import { noReviews } from '@fenix/domain/rating.ts'

/** Texts of the professionals, Fênix Indica and favorites screens. */
export const strings = {
  loading: 'Carregando...',
  more: 'Mostrar mais',

  recommended: {
    title: 'Fênix Indica',
    text: 'Profissionais que a nossa equipe recomenda.',
    badge: 'Fênix Indica',
    empty: 'Nenhuma indicação no momento',
    emptyText: 'Enquanto isso, veja todos os profissionais.',
  },

  favorites: {
    title: 'Favoritos',
    text: 'Os profissionais que você guardou.',
    empty: 'Nenhum favorito ainda',
    emptyText: 'Toque no coração de um profissional para guardá-lo aqui.',
    invitation: 'Entre para guardar favoritos',
    invitationText: 'Com a sua conta, quem você guarda fica aqui, em qualquer aparelho.',
    add: (name: string) => `Adicionar ${name} aos favoritos`,
    remove: (name: string) => `Remover ${name} dos favoritos`,
    removeShort: 'Remover',
    added: 'Adicionado aos favoritos',
    removed: 'Removido dos favoritos',
    loadError: 'Erro ao buscar favoritos',
    saveError: 'Erro ao salvar favorito',
  },

  showProfessionals: 'Ver profissionais',

  card: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    review: 'Avaliar',
    /** Before the price. */
    from: 'A partir de',
    onRequest: 'Preço sob consulta',
    /** For screen readers: `of`, `reviewed` and `opensElsewhere` continue a short visible label. */
    of: (name: string) => ` de ${name}`,
    reviewed: (name: string) => ` ${name}`,
    opensElsewhere: ' (abre em outra aba)',
    openReviews: (rating: string) => `Ver avaliações: ${rating}`,
  },

  reviews: {
    title: 'Avaliações',
    none: noReviews,
    loadError: 'Erro ao buscar avaliações',
    sendError: 'Erro ao enviar avaliação',
    deleteError: 'Erro ao excluir avaliação',
    deleted: 'Avaliação excluída',
  },
} as const
