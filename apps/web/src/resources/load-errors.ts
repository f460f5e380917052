/** Titles of loading errors, in a file of their own, because a served page loads no data and should not contain them. */
export const strings = {
  professionals: 'Erro ao buscar profissionais',
  professional: 'Erro ao buscar profissional',
  reviews: 'Erro ao buscar avaliações',
  favorites: 'Erro ao buscar favoritos',
  categories: 'Erro ao buscar categorias',
} as const
