import { foldText } from './text.ts'

/** Sorts alphabetically, ignoring case and accents. `Intl.Collator` would take a cheap phone 30 ms to load. */
export function alphabetically(one: string, other: string) {
  const [first, second] = [foldText(one), foldText(other)]
  if (first === second) return 0

  return first < second ? -1 : 1
}
