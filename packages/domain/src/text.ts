/** The accents that a decomposed letter carries; the database folds the same range away. */
const combiningMarks = /[\u0300-\u036f]/g

/**
 * The form in which two texts are compared: without accents, in small letters, white space as single blanks.
 * "Decoração" and " DECORACAO" fold to the same, here as in the database.
 */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Compares in the order of the alphabet, case and accents apart; `Intl.Collator` takes a cheap phone some 30 ms to have. */
export function alphabetically(one: string, other: string) {
  const [first, second] = [foldText(one), foldText(other)]
  if (first === second) return 0

  return first < second ? -1 : 1
}

/** Whether `text` contains `term`, case and accents apart. */
export const matchesText = (text: string, term: string) => foldText(text).includes(foldText(term))

const words = (name: string) => name.split(/\s+/).filter((word) => word !== '')

export const firstName = (name: string) => words(name)[0] ?? ''

const firstLetter = (word: string | undefined) => [...(word ?? '')][0] ?? ''

/** First and last initial, for a picture that is missing: "Ana Lúcia Prado" → "AP". */
export function initials(name: string) {
  const all = words(name)
  const last = all.length > 1 ? all.at(-1) : undefined

  return (firstLetter(all[0]) + firstLetter(last)).toUpperCase()
}
