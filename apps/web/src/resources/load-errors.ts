/** Titles for what could not be loaded. A served page loads nothing, so they are not among its texts. */
export const strings = {
  professionals: 'Erro ao buscar profissionais',
  professional: 'Erro ao buscar profissional',
  reviews: 'Erro ao buscar avaliações',
  favorites: 'Erro ao buscar favoritos',
  categories: 'Erro ao buscar categorias',
} as const
