/** The formats of CPF and CNPJ. From right to left, the weights for check digits rise from 2 to `heaviest`, then start over. */
const kinds = {
  cpf: { form: /^\d{11}$/, heaviest: 11 },
  cnpj: { form: /^[\dA-Z]{12}\d{2}$/, heaviest: 9 },
} as const

const zero = '0'.charCodeAt(0)

/** One check digit, modulo 11. A character's value is its code minus the code of '0', so that a digit counts as itself. */
function checkDigit(body: string, heaviest: number) {
  const sum = [...body]
    .reverse()
    .reduce(
      (total, character, index) => total + (character.charCodeAt(0) - zero) * (2 + (index % (heaviest - 1))),
      0,
    )
  const rest = sum % 11

  return String(rest < 2 ? 0 : 11 - rest)
}

/** The two check digits after `body`. */
function checkDigits(body: string, heaviest: number) {
  const first = checkDigit(body, heaviest)

  return first + checkDigit(body + first, heaviest)
}

/** The digits and capital letters that the database stores, without punctuation and without a leading 'CNPJ nº'. */
export const taxIdCharacters = (input: string) =>
  input
    .normalize('NFKC')
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
    .replace(/^C(?:PF|NPJ)(?:NO?)?(?=(?:\d{11}|[\dA-Z]{12}\d\d)$)/, '')

/** Whether the characters are a CPF, or a CNPJ as issued before or since July 2026. The same as `private.is_tax_id`. */
export function isTaxId(characters: string) {
  const kind = Object.values(kinds).find(({ form }) => form.test(characters))
  // A number of one repeated digit has correct check digits, but is never issued.
  if (!kind || /^(.)\1*$/.test(characters)) return false

  return characters.endsWith(checkDigits(characters.slice(0, -2), kind.heaviest))
}

/** Inserts each separator before the character at the separator's index, if the text is that long. */
const punctuate = (characters: string, separators: Readonly<Record<number, string>>) =>
  [...characters].map((character, index) => (separators[index] ?? '') + character).join('')

const punctuation = {
  cpf: { 3: '.', 6: '.', 9: '-' },
  cnpj: { 2: '.', 5: '.', 8: '/', 12: '-' },
}

/** 000.000.000-00 or 00.000.000/0000-00. Formats half-typed numbers too: up to eleven digits as a CPF, more as a CNPJ. */
export function formatTaxId(input: string) {
  const characters = taxIdCharacters(input)

  return punctuate(characters, /^\d{0,11}$/.test(characters) ? punctuation.cpf : punctuation.cnpj)
}
