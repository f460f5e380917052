import type { Tables } from '@fenix/database/database.types.ts'
import { defaultCategories, findCategory } from '@fenix/domain/categories.ts'
import { alphabetically } from '@fenix/domain/text.ts'

export type Category = Pick<Tables<'categories'>, 'id' | 'name'>

/** A category with at most one of its approved professionals, which shows whether it is in use. */
type CategoryRow = Category & { professionals: readonly Pick<Tables<'professionals'>, 'id'>[] }

const defaults = defaultCategories.map((name) => ({ name }))

/** What the listing's filter offers: the default categories, and others once an approved professional is in them. */
export const offered = (rows: readonly CategoryRow[]): Category[] =>
  rows
    .filter(({ name, professionals }) => professionals.length > 0 || findCategory(defaults, name))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => alphabetically(one.name, other.name))
