const isDigit = (character: string) => /\d/.test(character)

export const digitsIn = (text: string) => [...text].filter(isDigit).length

/** The position of the caret after the nth digit of a formatted number. */
export function afterDigit(text: string, count: number) {
  if (count === 0) return 0
  let seen = 0
  for (const [index, character] of [...text].entries()) {
    if (isDigit(character)) seen += 1
    if (seen === count) return index + 1
  }

  return text.length
}
