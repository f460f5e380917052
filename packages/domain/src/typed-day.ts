import { dayOf, writtenDay } from './dates.ts'

/** Converts full-width digits and any kind of dash in a pasted text to ASCII, and removes invisible characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')

/**
 * Reads a day as people type it, '15/05/2027', '5.6.2027' or '15/5/27', or with the year first, as date fields and URLs hold
 * it: '2027-05-15'. A year of two digits is read only from '21' (2021) on, because '20' may be the beginning of '2027'.
 */
export function parseDay(text: string) {
  const parts = plain(text)
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .split(/\s*[/.\s-]\s*/)
  const [typedYear, month, day, more] = parts[0]?.length === 4 ? parts : parts.toReversed()
  const year = typedYear?.replace(/^(2[1-9]|[3-9]\d)$/, '20$1')
  const iso = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')

  return more === undefined && iso.length === 10 && dayOf(iso) === iso ? iso : undefined
}

/** Adds the slashes to a half-typed day: '1505' becomes '15/05'. A text that cannot become a day stays as it is. */
export function formatTypedDay(text: string) {
  const typed = plain(text)
  if (/\p{L}/u.test(typed)) return typed
  const yearFirst = /^\s*\d{4}/.test(typed) && parseDay(typed)
  if (yearFirst) return writtenDay(yearFirst)
  const parted = typed
    .replace(/(?<=\d)\D+(?=\d)/g, '/')
    .replace(/^(\d\d)(\d)/, '$1/$2')
    .replace(/^(\d\d?\/\d\d)(\d)/, '$1/$2')

  return /^\d\d?(\/\d\d?(\/\d{1,4})?)?\D*$/.test(parted) ? parted : typed
}
