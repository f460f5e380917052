/** Absent filters do not narrow the listing. */
export type SearchFilters = {
  term?: string
  categoryId?: number
  city?: string
  recommended?: true
}

/** Whether the user searched, rather than opened a whole listing. */
export const isNarrowed = ({ term, categoryId, city }: SearchFilters) =>
  term !== undefined || categoryId !== undefined || city !== undefined

/** The arguments of `search_professionals`. */
export const searchArguments = ({ term, categoryId, city, recommended }: SearchFilters) => ({
  ...(term !== undefined && { term }),
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...(city !== undefined && { city }),
  ...(recommended && { recommended }),
})
