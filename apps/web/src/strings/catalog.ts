import { listing } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import { noReviews } from '@fenix/domain/rating.ts'

/** Texts of the professionals, Fênix Indica and favorites screens. */
export const strings = {
  loading: 'Carregando...',
  more: 'Mostrar mais',

  professionals: {
    title: 'Quem vai fazer a sua festa?',
    count: (n: number) => {
      if (n > listing.countedResults) return `mais de ${listing.countedResults}`

      return n === 1 ? '1 profissional' : `${formatCount(n)} profissionais`
    },
    results: 'Profissionais',
    empty: 'Nenhum profissional encontrado',
    emptyFiltered: 'Tente outra palavra ou uma cidade vizinha.',
    emptyCatalog: 'Os primeiros aparecem aqui assim que forem aprovados.',
    loadError: 'Erro ao buscar profissionais',
    searchedHere: 'Sem conexão: buscamos no que este aparelho guardou.',
  },

  filters: {
    clear: 'Limpar filtros',
    categoriesError: 'Erro ao buscar categorias',
  },

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

  rating: {
    title: (name: string) => `Avaliar ${name}`,
    text: 'Sua avaliação aparece com o seu nome. Avaliar de novo troca a anterior.',
    stars: 'Nota',
    comment: 'Comentário',
    commentPlaceholder: 'Conte como foi: o serviço, a pontualidade, o atendimento.',
    count: (n: number, max: number) => `${formatCount(n)} de ${formatCount(max)}`,
    submit: 'Enviar avaliação',
    sending: 'Enviando...',
    sent: 'Feedback enviado!',
    sentText: 'Obrigado por sua avaliação.',
  },
} as const
