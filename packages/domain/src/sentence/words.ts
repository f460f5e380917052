import { foldText } from '../text.ts'

/** A word of a sentence: as it was typed, and folded without the punctuation around it. A number is one word in digits. */
export type Word = { typed: string; folded: string }

const units =
  `um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito
  dezenove`.split(/\s+/)
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds =
  'cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ')

const spelled: ReadonlyMap<string, number> = new Map([
  ...units.map((word, index): [string, number] => [word, index + 1]),
  ...tens.map((word, index): [string, number] => [word, 10 * (index + 2)]),
  ...hundreds.map((word, index): [string, number] => [word, 100 * (index + 1)]),
  ...hundreds.map((word, index): [string, number] => [word.replace(/os$/, 'as'), 100 * (index + 1)]),
  ['cento', 100],
  ['catorze', 14],
  ['uma', 1],
  ['duas', 2],
])

/** The value of a number in digits, as Brazilians write it: '2.500', '2,5', '1200,50'. */
function digitsOf(word = '') {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(word))
    return Number(word.replaceAll('.', '').replace(',', '.'))

  return /^\d+(?:,\d{1,2})?$/.test(word) ? Number(word.replace(',', '.')) : undefined
}

type Count = { value: number; length: number }

/** The number below a thousand from a word on: '80', 'cento e vinte'. */
function smallAt(folded: readonly string[], from: number): Count | undefined {
  const digits = digitsOf(folded[from])
  if (digits !== undefined) return { value: digits, length: 1 }
  let value = 0
  let length = 0
  // 'vinte e cinco', but not 'cinco e seis'.
  for (let place = 1000; ; length += 2) {
    const next = spelled.get(folded[from + length] ?? '')
    if (next === undefined || next >= place || (place < 1000 && folded[from + length - 1] !== 'e')) break
    value += next
    place = next >= 100 ? 100 : next >= 20 ? 10 : 1
  }

  return length > 0 ? { value, length: length - 1 } : undefined
}

/** The number from a word on: 'mil e duzentos', '3 mil', '2k'. 'um' and 'uma' alone are articles. */
function numberAt(folded: readonly string[], from: number): Count | undefined {
  // '15 de dez' is December.
  if (/\d( de)? dez$/.test(folded.slice(Math.max(0, from - 2), from + 1).join(' '))) return undefined
  const [, joined] = /^(.+?)(?:mil|k)$/.exec(folded[from] ?? '') ?? []
  const thousands = digitsOf(joined?.replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'))
  const isJoined = thousands !== undefined
  const small = isJoined ? { value: thousands, length: 0 } : smallAt(folded, from)
  const length = small?.length ?? 0
  if (!isJoined && folded[from + length] !== 'mil') {
    const isArticle = length === 1 && ['um', 'uma'].includes(folded[from] ?? '')
    return isArticle ? undefined : small
  }
  const rest = folded[from + length + 1] === 'e' ? smallAt(folded, from + length + 2) : undefined

  return {
    value: 1000 * (small?.value ?? 1) + (rest?.value ?? 0),
    length: length + 1 + (rest ? rest.length + 1 : 0),
  }
}

/** The words of a text. A hyphen or slash beside a letter divides: 'Varre-Sai' is two words, '15-05-2027' one. */
export function wordsOf(text: string): Word[] {
  const typed = text
    .replace(/(?<=\p{L})[-–—/](?=[\p{L}\d])|(?<=\d)[-–—/](?=\p{L})/gu, ' ')
    .replace(/r\$\s*(?=\d)/gi, 'R$ ')
    .split(/\s+/)
    .map((word) => ({ typed: word, folded: foldText(word).replace(/^[^a-z0-9$]+|[^a-z0-9$]+$/g, '') }))
    .filter(({ folded }) => folded !== '')
  const folded = typed.map((word) => word.folded)
  const words: Word[] = []
  for (let from = 0; from < typed.length; ) {
    const count = numberAt(folded, from)
    const length = count?.length ?? 1
    const said = typed.slice(from, from + length)
    words.push({
      typed: said.map((word) => word.typed).join(' '),
      folded: count ? String(count.value) : (folded[from] ?? ''),
    })
    from += length
  }
  return words
}

/** The source of a pattern for a number among folded words. */
export const number = String.raw`\d+(?:\.\d{1,2})?`
