import type { Tables } from '@fenix/database/database.types.ts'
import { byPlace, defaultCategories, findCategory } from '@fenix/domain/categories.ts'
import { alphabetically } from '@fenix/domain/text.ts'

export type Category = Pick<Tables<'categories'>, 'id' | 'name' | 'slug' | 'position'>

/** A category with at most one of its approved professionals, which suffices to determine whether it is in use. */
type CategoryRow = Category & { professionals: readonly Pick<Tables<'professionals'>, 'id'>[] }

type Ordered = Pick<Category, 'name' | 'position'>

const defaults = defaultCategories.map((name) => ({ name }))

/** The id of the category with this slug. If there is none, 0, which no category has, so that a search finds nobody. */
export const categoryIdOf = (categories: readonly Pick<Category, 'id' | 'slug'>[], slug: string) =>
  categories.find((category) => category.slug === slug)?.id ?? 0

/** Compares by the administrators' order; categories that they have not ordered come last, by name. */
export const inOrder = (one: Ordered, other: Ordered) =>
  byPlace(one, other) || alphabetically(one.name, other.name)

/**
 * The categories that the listing's filter offers: the defaults, and others once they have an approved professional.
 */
export const offered = (rows: readonly CategoryRow[]): Category[] =>
  rows
    .filter(({ name, professionals }) => professionals.length > 0 || findCategory(defaults, name))
    .map(({ professionals: _, ...category }) => category)
    .toSorted(inOrder)
