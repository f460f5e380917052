import { limits } from '../limits.ts'
import { monthPattern } from './dates.ts'
import { currency, hours, number, people, things } from './words.ts'

/** The filters that an amount in a sentence sets. */
export type Amount = { minPrice?: number; maxPrice?: number; guests?: number; hours?: number }

const money = `(?:r\\$ )?${number}(?: ${currency})?(?: por festa)?`
const about =
  '(?:(?:umas?|uns|cerca de|em torno de|por volta de|aproximadamente|aprox|mais ou menos|no minimo|minimo|min|pelo menos|mais de|no maximo|ate|quase|so) )*'
const each = '(?:(?:(?:por|a|cada|p) |/)(?:pessoa|cabeca|convidado|hora)|pp|cada)'
/** Refuses a number followed by one of these words: such a number is neither a total price nor a bare number of guests. */
const other = `(?! (?:${people}|${things}|${hours}|anos?|dias|semanas?|meses|de (?:${monthPattern})|(?:${monthPattern})|${each})(?: |$))`

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replace(',', '.'))

/** The price in a text, if in range. Fewer than 100 contos are not read: a conto may mean one real or a thousand. */
function price(text: string) {
  const reais = Math.round(numberIn(text))
  const least = /conto/.test(text) ? 100 : limits.price.min

  return reais >= least && reais <= limits.price.max ? reais : undefined
}

/** Whether an amount can only be money. A number below 200 without a word such as 'mil' may also mean guests or a day. */
const isMoney = (text: string) => /[a-z]/.test(text) || numberIn(text) >= 200

const isYear = (text: string) => /^20[2-9]\d$/.test(text)

const count = (text: string, most: number) => {
  const value = numberIn(text)

  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

type Rule = [pattern: string, amount: (groups: string[]) => Amount | undefined]

const atMost = (text = '') => {
  const maxPrice = isMoney(text) ? price(text) : undefined
  return maxPrice === undefined ? undefined : { maxPrice }
}

const atLeast = (text = '') => {
  const minPrice = isMoney(text) ? price(text) : undefined
  return minPrice === undefined ? undefined : { minPrice }
}

const spend =
  '(?:por|posso|com|pagando|pagar|gastando|gastar|quero|posso|tenho|orcamento|verba|budget|preco|valor|custando|que custe|cobrando|que cobre|faixa|na faixa|e|eh|de|maximo|total)'

/** Patterns for how people name the guests, the hours and the price. */
export const amountRules: Rule[] = [
  // Postal codes, decades, and numbers of telephones, documents and apartments are no amounts.
  [
    `(?:anos ${number}|(?:cep|tel|telefone|whatsapp|zap|cnpj|cpf|numero|loja|apto|apartamento|nota|top) [\\d.,/-]+)(?! (?:${currency}|${people}))`,
    () => ({}),
  ],
  // 'até 50 reais por pessoa' is not the price of the whole party.
  [`(?:ate |por |de |no maximo |menos de )*${money} ${each}`, () => ({})],
  [
    `(?:(?:para|pra|p|pros|pras|com|de|entre|tem|sao|seremos|vao|festa) )*${about}(${number})(?: (?:a|ou|ate|-) |(?<=entre .*) e |[-/])(${number}) ?${people}`,
    ([least = '', most = '']) => {
      const guests = count(most, limits.guests.max)
      return guests === undefined || guests <= numberIn(least) ? undefined : { guests }
    },
  ],
  [
    `(?:(?:para|pra|p|pros|pras|com|de|tem|sao|seremos|vao) )*${about}(${number}) ?(?:${people}|p(?! \\d))(?: (?:ou mais|no minimo|no maximo))?`,
    ([said = '']) => {
      const guests = count(said, limits.guests.max)
      return guests === undefined ? undefined : { guests }
    },
  ],
  // 'até R$ 3.000 ou 4.000' contains no single price.
  [`(?:ate |de |por )*${money} ou ${money}`, () => ({})],
  // '19h' and 'às 8 horas' are times of the day.
  ['(?:(?:de|a|ate|desde) )*(?:1[3-9]|2[0-4]) ?hs?(?:\\d\\d)?', () => ({})],
  [`(?:por |de )*${number} ?${hours} e meia`, () => ({})],
  [`(?:as|das|a partir das|ate as|desde as) \\d{1,2}(?::\\d\\d)? ?(?:h|horas?)?(?:\\d\\d)?`, () => ({})],
  [
    `(?:(?:por|de|durante|com|umas) )*(?:${number}(?: (?:a|ou|ate) |[-/]))?(${number}) ?${hours}(?! da (?:manha|tarde|noite))(?: de (?:festa|duracao|evento|som|musica|servico|fotos|fotografia|cobertura|show|trabalho))?`,
    ([said = '']) => {
      const value = count(said, limits.partyHours.max)
      return value === undefined ? undefined : { hours: value }
    },
  ],
  [
    `(?:${spend} )*(?:entre |de )?(${money})( (?:a|ate|-) |(?<=entre .*) e |-)(${money})${other}`,
    ([from = '', between, to = '']) => {
      if (!isMoney(to) || (between === '-' && isYear(to))) return undefined
      // In 'entre 2 e 3 mil' both numbers are thousands; in '80 - 3 mil' the first may be guests.
      const most = price(to)
      const from1000 = numberIn(from) * 1000
      const isThousand = (!isMoney(from) || numberIn(from) < 20) && from1000 < (most ?? 0)
      if (between === ' - ' && !isMoney(from) && !isThousand) return undefined
      const least = isThousand ? from1000 : price(from)
      return least !== undefined && most !== undefined && least < most
        ? { minPrice: least, maxPrice: most }
        : undefined
    },
  ],
  [
    `(?:${spend} )*(?:ate|no maximo|maximo(?: de)?|max|nao (?:mais|passe|passar)(?: de| que)|sem passar de|menos (?:de|que)|abaixo de|teto(?: de)?|limite(?: de)?)(?: de| uns| no maximo)? (${money})${other}`,
    ([said]) => atMost(said),
  ],
  [
    `(?:${spend} )*(${money}) (?:ou mais|no minimo|(?:pra|para|p) (?:cima|mais|frente))`,
    ([said]) => atLeast(said),
  ],
  [`(?:${spend} )*(${money}) (?:ou menos|no maximo|(?:pra|para|p) baixo)`, ([said]) => atMost(said)],
  [
    `(?:orcamento|verba|budget|gastar|pagar|tenho)(?: (?:maximo|total|e|eh|de|uns|ate|para|pra|gastar))* (${money})${other}`,
    ([said]) => atMost(said),
  ],
  [
    `(?:${spend} )*(?:a partir de|mais (?:de|que)|acima de|no minimo|minimo(?: de)?|pelo menos) (${money})${other}`,
    ([said]) => atLeast(said),
  ],
  [
    `(?:(?:por|de|uns|cerca de|em torno de|na faixa de|custando) )*(${money})${other}`,
    ([said = '']) =>
      /[a-z]/.test(said) || (numberIn(said) >= 1000 && !isYear(said)) ? atMost(said) : undefined,
  ],
  [
    `(?:para|pra|p) (\\d{2,4})(?! do|[/.])${other}`,
    ([said = '']) => {
      const guests = count(said, limits.guests.max)
      return guests === undefined || guests < 20 || isYear(said) ? undefined : { guests }
    },
  ],
]
