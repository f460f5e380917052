/** The range must equal the one that `private.fold` in the database removes. */
const combiningMarks = /[\u0300-\u036f]/g

/** Folds a text for comparison: no accents, lower case, single spaces, like `private.fold` in the database. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether `text` contains `term`, ignoring case and accents. */
export const matchesText = (text: string, term: string) => foldText(text).includes(foldText(term))

const words = (name: string) => name.split(/\s+/).filter((word) => word !== '')

export const firstName = (name: string) => words(name)[0] ?? ''

const firstLetter = (word: string | undefined) => [...(word ?? '')][0] ?? ''

/** The first and last initials, shown in place of a missing picture: "Ana Lúcia Prado" → "AP". */
export function initials(name: string) {
  const all = words(name)
  const last = all.length > 1 ? all.at(-1) : undefined

  return (firstLetter(all[0]) + firstLetter(last)).toUpperCase()
}

/** The text as part of a URL: "Mesas & Cia" → "mesas-cia". */
export const slugOf = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A function that finds a name by its slug. It computes the slugs once, when the first is looked up. */
export function finderBySlug(names: readonly string[]) {
  let bySlug: ReadonlyMap<string, string> | undefined

  return (slug: string) => {
    if (slug === '') return undefined
    bySlug ??= new Map(names.map((name) => [slugOf(name), name]))

    return bySlug.get(slug)
  }
}

/** Sorts alphabetically, ignoring case and accents. `Intl.Collator` would take a cheap phone 30 ms to load. */
export function alphabetically(one: string, other: string) {
  const [first, second] = [foldText(one), foldText(other)]
  if (first === second) return 0

  return first < second ? -1 : 1
}
