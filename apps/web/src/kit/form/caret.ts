/** The number of characters of a kind, such as digits. */
export const countIn = (text: string, kind: RegExp) =>
  [...text].filter((character) => kind.test(character)).length

/** The position of the caret after the nth character of a kind in a formatted text. */
export function afterNth(text: string, kind: RegExp, count: number) {
  if (count === 0) return 0
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (kind.test(character)) seen += 1
    if (seen === count) return index + 1
  }

  return text.length
}
