import { defaultCategories, findCategory } from '@fenix/domain/categories.ts'
import { alphabetically } from '@fenix/domain/text.ts'

export type Category = { id: number; name: string }

/** A category with at most one of its approved professionals, to tell whether there is any. */
type CategoryRow = Category & { professionals: readonly { id: string }[] }

const defaults = defaultCategories.map((name) => ({ name }))

/** What the listing's filter offers: the defaults, and the others once somebody approved is in them. */
export const offered = (rows: readonly CategoryRow[]): Category[] =>
  rows
    .filter(({ name, professionals }) => professionals.length > 0 || findCategory(defaults, name))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => alphabetically(one.name, other.name))
