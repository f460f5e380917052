const combiningMarks = /\p{Mn}/gu

/** The form in which two texts are compared: "Decoração" and "DECORACAO" fold to the same. */
export const foldText = (text: string) => text.normalize('NFD').replace(combiningMarks, '').toLowerCase()

/** Whether `text` contains `term`, case, accents and the term's outer spaces apart. */
export const matchesText = (text: string, term: string) => foldText(text).includes(foldText(term.trim()))

const words = (name: string) => name.split(/\s+/).filter((word) => word !== '')

export const firstName = (name: string) => words(name)[0] ?? ''

const firstLetter = (word: string | undefined) => [...(word ?? '')][0] ?? ''

/** First and last initial, for a picture that is missing: "Ana Lúcia Prado" → "AP". */
export function initials(name: string) {
  const all = words(name)
  const last = all.length > 1 ? all.at(-1) : undefined

  return (firstLetter(all[0]) + firstLetter(last)).toLocaleUpperCase('pt-BR')
}
