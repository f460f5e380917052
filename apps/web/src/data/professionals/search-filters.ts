/** What the listing is narrowed to; what is absent does not narrow it. */
export type SearchFilters = {
  term?: string
  categoryId?: number
  city?: string
  recommended?: true
}

/** Whether somebody asked for something, rather than for the whole of a listing. */
export const isNarrowed = ({ term, categoryId, city }: SearchFilters) =>
  term !== undefined || categoryId !== undefined || city !== undefined

/** The arguments of `search_professionals`, each left out where nothing is asked. */
export const searchArguments = ({ term, categoryId, city, recommended }: SearchFilters) => ({
  ...(term !== undefined && { term }),
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...(city !== undefined && { city }),
  ...(recommended && { recommended }),
})
