/** The range must equal the one that `private.fold` in the database removes. */
const combiningMarks = /[\u0300-\u036f]/g

/** Folds a text for comparison: no accents, lower case, single spaces, like `private.fold` in the database. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(combiningMarks, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The endings of plurals, in the order in which they are tried, each with its replacement. */
const plurals = [
  [/(?<=^ma)es$/, 'e'],
  [/(?<=.)[oa]es$/, 'ao'],
  [/(?<=..[aeou])is$/, 'l'],
  [/(?<=..[^aeiou]i)[ls]$/, ''],
  [/(?<=.[eiou])ns$|(?<=..[eiou])n$/, 'm'],
  [/(?<=..)eses$/, 'e'],
  [/(?<=..[rzs])es$|(?<=...)s$|(?<=.[^aeiou])s$|(?<=..[rzs])e$/, ''],
] as const

/** A folded word without its plural ending, like `private.singular` in the database: only for comparing, not for display. */
export function singular(word: string) {
  const [ending, without] = plurals.find(([ending]) => ending.test(word)) ?? [/$/, '']
  return word.replace(ending, without)
}

const withoutPunctuation = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether `text` contains `term`, ignoring case, accents and punctuation: 'varre sai' is in 'Varre-Sai'. */
export const matchesText = (text: string, term: string) =>
  withoutPunctuation(text).includes(withoutPunctuation(term))

const lettersOf = (name: string) => foldText(withoutPunctuation(name).normalize('NFKD'))

/** Whether `typed` matches `name`: only letters and digits are compared, unless the name has none. */
export const isNameTyped = (typed: string, name: string) =>
  lettersOf(name) === '' ? foldText(typed) === foldText(name) : lettersOf(typed) === lettersOf(name)

/** Matches a letter of a name, but not the 'º' of '3º', nor modifiers such as the apostrophe of 'ʻAna'. */
const letter = String.raw`(?![\p{Lm}ªº])\p{L}`

const hasLetter = new RegExp(letter, 'u')

/** The words of a name that have a letter: '"Tia" Lu & Cia' has three. */
const words = (name: string) => name.split(/\s+/).filter((word) => hasLetter.test(word))

/** The first word of a name, without the punctuation around it: '"Tia" Lu' → 'Tia'. */
export const firstName = (name: string) =>
  words(name)[0]?.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '') ?? name.trim()

const markedLetter = new RegExp(String.raw`${letter}\p{M}*`, 'u')

const firstLetter = (word = '') => markedLetter.exec(word)?.[0] ?? ''

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

/** Returns a function that finds a name by its slug. It computes all slugs once, at the first lookup. */
export function finderBySlug(names: readonly string[]) {
  let bySlug: ReadonlyMap<string, string> | undefined

  return (slug: string) => {
    if (slug === '') return undefined
    bySlug ??= new Map(names.map((name) => [slugOf(name), name]))

    return bySlug.get(slug)
  }
}

/** Compares alphabetically, ignoring case and accents. `Intl.Collator` would take a cheap phone 30 ms to load. */
export function alphabetically(one: string, other: string) {
  const [first, second] = [foldText(one), foldText(other)]
  if (first === second) return 0

  return first < second ? -1 : 1
}

/** A list in words: 'Niterói, Maricá e Magé'. `Intl.ListFormat` would take a cheap phone 30 ms to load. */
export const inWords = (items: readonly string[]) => items.join(', ').replace(/, ([^,]*)$/, ' e $1')
