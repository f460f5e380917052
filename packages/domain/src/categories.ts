import { foldText } from './text.ts'

export const defaultCategories = ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'] as const

export type DefaultCategory = (typeof defaultCategories)[number]

/** Categories with the same key are the same: case, accents and outer spaces do not count. */
export const categoryKey = foldText

type Placed = { position?: number | null }

const last = Number.MAX_SAFE_INTEGER

/** Compares the places that administrators gave to categories; those without one come last. */
export const byPlace = (one: Placed, other: Placed) => (one.position ?? last) - (other.position ?? last)

export const findCategory = <Category extends { name: string }>(
  categories: readonly Category[],
  name: string,
) => categories.find((category) => categoryKey(category.name) === categoryKey(name))
