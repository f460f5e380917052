/** Texts of the Fênix Indica screen. */
export const strings = {
  title: 'Fênix Indica',
  text: 'Profissionais que a nossa equipe recomenda.',
  empty: 'Nenhuma indicação no momento',
  emptyText: 'Enquanto isso, veja todos os profissionais.',
} as const
