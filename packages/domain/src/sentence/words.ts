import { foldText } from '../text.ts'

/** A word as typed, and folded without the punctuation around it. A number, even of several words, is one word in digits. */
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

/** The number that begins at a word: digits such as '80', or words for less than a thousand, such as 'cento e vinte'. */
function smallAt(folded: readonly string[], from: number): Count | undefined {
  const digits = digitsOf(folded[from])
  if (digits !== undefined) return { value: digits, length: 1 }
  let value = 0
  let length = 0
  // 'vinte e cinco' is one number, but 'cinco e seis' is not.
  for (let place = 1000; ; length += 2) {
    const next = spelled.get(folded[from + length] ?? '')
    if (next === undefined || next >= place || (place < 1000 && folded[from + length - 1] !== 'e')) break
    value += next
    place = next >= 100 ? 100 : next >= 20 ? 10 : 1
  }

  return length > 0 ? { value, length: length - 1 } : undefined
}

/** The number in dozens that begins at a word: 'meia dúzia', 'duas dúzias de'. */
function dozensAt(folded: readonly string[], from: number): Count | undefined {
  const count = folded[from] === 'meia' ? { value: 0.5, length: 1 } : smallAt(folded, from)
  if (!count || !/^duzias?$/.test(folded[from + count.length] ?? '')) return undefined
  const length = count.length + (folded[from + count.length + 1] === 'de' ? 2 : 1)

  return { value: 12 * count.value, length }
}

/** The number that begins at a word: 'mil e duzentos', '3 mil', '2k', 'meia dúzia'. 'um' and 'uma' alone are articles. */
function numberAt(folded: readonly string[], from: number): Count | undefined {
  const dozens = dozensAt(folded, from)
  if (dozens) return dozens
  // In '15 de dez', 'dez' is December, not ten.
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
  const more = folded[from + length + 1] === 'e' ? smallAt(folded, from + length + 2) : undefined
  const [after = ''] = more ? folded.slice(from + length + 2 + more.length) : []
  // '3 mil e 80 pessoas' and 'entre 2 mil e 3 mil' contain two numbers each.
  const isOther = after === 'mil' || (isPeople.test(after) && /\d/.test(folded[from + length + 2] ?? ''))
  const rest = isOther ? undefined : more

  return {
    value: 1000 * (small?.value ?? 1) + (rest?.value ?? 0),
    length: length + 1 + (rest ? rest.length + 1 : 0),
  }
}

/** Two amounts in one word: '3-5 mil', '3.000/5.000'. Numbers without thousands are not read: they may be a date. */
function rangeAt(folded: readonly string[], from: number) {
  const [whole = '', least, most, joined] =
    /^(\d[\d.,]*)[-–/](\d[\d.,]*?)(mil|k)?$/.exec(folded[from] ?? '') ?? []
  const ends = [digitsOf(least), digitsOf(most)]
  const isNext = joined === undefined && folded[from + 1] === 'mil'
  if (ends.includes(undefined) || !(isNext || joined || /\.\d{3}/.test(whole))) return undefined

  return {
    folded: ends.map((end = 0) => written(isNext || joined ? 1000 * end : end)).join('-'),
    length: isNext ? 2 : 1,
  }
}

/** A number in the format that the pattern `number` matches. */
const written = (value: number) => String(value).replace('.', ',')

/**
 * The words of a text. A dash between spaces is a word. A hyphen or slash beside a letter separates words: 'Varre-Sai' is
 * two words, '15-05-2027' is one.
 */
export function wordsOf(text: string): Word[] {
  const typed = text
    .replace(/(?<=[\p{L}\d])[,;(](?=\p{L})|(?<=\p{L})[,;(](?=\d)|[;)](?=[\p{L}\d])/gu, ' ')
    .replace(/(?<=\d ?(?:mil|k))[-–—](?=\d)/gi, ' - ')
    .replace(/(?<=\d)\s*\/\s*(?=(?:pessoa|hora)\b)/gi, ' /')
    .replace(/(?<=\p{L})[-–—/](?=[\p{L}\d])|(?<=\d)[-–—/](?=\p{L})/gu, ' ')
    .replace(/r\$\s*(?=\d)/gi, 'R$ ')
    .split(/\s+/)
    .map((word) => ({
      typed: word,
      folded: /^[-–—]$/.test(word)
        ? '-'
        : foldText(word).replace(/^(?!\/(?:pessoa|hora)$)[^a-z0-9$]+|[^a-z0-9$]+$/g, ''),
    }))
    .filter(({ folded }) => folded !== '')
  const folded = typed.map((word) => word.folded)
  const words: Word[] = []
  for (let from = 0; from < typed.length; ) {
    const range = rangeAt(folded, from)
    const count = numberAt(folded, from)
    const length = (range ?? count)?.length ?? 1
    const said = typed.slice(from, from + length)
    words.push({
      typed: said.map((word) => word.typed).join(' '),
      folded: range?.folded ?? (count ? written(count.value) : (folded[from] ?? '')),
    })
    from += length
  }
  return words
}

/** The source of a pattern that matches a number among folded words. */
export const number = String.raw`\d+(?:,\d{1,2})?`

export const currency = '(?:reais|real|contos?|pilas?|brl)'
export const people =
  '(?:pess?oas?|pess|convidad[oa]s?|conv|gente|pax|adultos?|lugares|cabecas|participantes|amig[oa]s|criancas|familiares|presentes)'
const isPeople = new RegExp(`^${people}$`)

export const hours = '(?:horas?|hrs?|hs?)'
export const things =
  '(?:seguidores|fotos|(?:mini )?(?:salgad(?:inh)?|doc(?:inh)?)[eo]s?|brigadeiros|unidades|kg|quilos|metros?|m2?|km|copos|itens|musicas|eventos|festas|casamentos|baloes|lembranc(?:inh)?as|convites|flores|rosas|pratos|cadeiras|mesas|watts|bolos?|garcons|litros|estrelas|andares)'
/** Refuses a number followed by one of these words: '15 pessoas' is no day. */
export const uncounted = `(?! (?:${people}|${things}|${hours}|${currency}|anos?)(?: |$))`
