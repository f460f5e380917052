/** Texts of the order of reviews and of their filter. */
export const strings = {
  order: 'Ordenar avaliações',
  orders: { newest: 'Mais recentes', best: 'Maiores notas', worst: 'Menores notas' },
  filter: 'Filtrar avaliações por nota',
  allStars: 'Todas as notas',
  none: 'Nenhuma avaliação com esta nota.',
} as const
