/** The filters of the listing; an absent one does not narrow it. */
export type SearchFilters = {
  term?: string
  categoryId?: number
  city?: string
  recommended?: true
}

/** Whether the user searched, instead of opening a whole listing. */
export const isNarrowed = ({ term, categoryId, city }: SearchFilters) =>
  term !== undefined || categoryId !== undefined || city !== undefined

/** The arguments of `search_professionals`. */
export const searchArguments = ({ term, categoryId, city, recommended }: SearchFilters) => ({
  ...(term !== undefined && { term }),
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...(city !== undefined && { city }),
  ...(recommended && { recommended }),
})
