import { foldText } from './text.ts'

export const defaultCategories = ['Buffet', 'DJ', 'Fotografia', 'Decoração', 'Cerimonial'] as const

export type DefaultCategory = (typeof defaultCategories)[number]

/** Names with the same key are the same category: case, accents and surrounding spaces are ignored. */
export const categoryKey = foldText

type Placed = { position?: number | null }

const last = Number.MAX_SAFE_INTEGER

/** Compares categories by the position that administrators gave them; categories without a position come last. */
export const byPlace = (one: Placed, other: Placed) => (one.position ?? last) - (other.position ?? last)

export const findCategory = <Category extends { name: string }>(
  categories: readonly Category[],
  name: string,
) => categories.find((category) => categoryKey(category.name) === categoryKey(name))
