import { limits } from '../limits.ts'
import { monthPattern } from './dates.ts'
import { number } from './words.ts'

/** What an amount in a sentence means, by the filter's name. */
export type Amount = { minPrice?: number; maxPrice?: number; guests?: number; hours?: number }

const currency = '(?:reais|real|contos?|pilas?|brl)'
const money = `(?:r\\$ )?${number}(?: ${currency})?(?: por festa)?`
const people =
  '(?:pessoas?|convidad[oa]s?|gente|pax|adultos?|lugares|cabecas|participantes|amig[oa]s|criancas|familiares|presentes)'
const hours = '(?:horas?|hrs?|hs?)'
const about =
  '(?:(?:umas?|uns|cerca de|em torno de|por volta de|aproximadamente|mais ou menos|mais de|no maximo|ate|quase|so) )*'
const each = '(?:por|a|cada|p|/) ?(?:pessoa|cabeca|convidado|hora)'
const things =
  '(?:seguidores|fotos|(?:mini )?(?:salgad(?:inh)?|doc(?:inh)?)[eo]s?|brigadeiros|unidades|kg|quilos|metros?|m2?|km|copos|itens|musicas|eventos|festas|casamentos|baloes|lembranc(?:inh)?as|convites|flores|rosas|pratos|cadeiras|mesas|watts|bolos?|garcons|litros)'
/** What follows a number that is no amount of money, and none of guests. */
const other = `(?! (?:${people}|${things}|${hours}|anos?|dias|semanas?|meses|de (?:${monthPattern})|(?:${monthPattern})|${each})(?: |$))`

const numberIn = (text: string) => Number(/[\d.]+/.exec(text)?.[0])

/** A price that the limits of the form allow. */
function price(text: string) {
  const reais = Math.round(numberIn(text))

  return reais >= limits.price.min && reais <= limits.price.max ? reais : undefined
}

/** Whether an amount is money by its own words: a bare number may be guests, or a day. */
const isMoney = (text: string) => /[a-z]/.test(text) || numberIn(text) >= 200

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

/** How people say how many guests, for how many hours, and for how much. */
export const amountRules: Rule[] = [
  // The number of a house, a telephone or an age is none of these.
  [
    `(?:anos|cep|tel|telefone|whatsapp|zap|cnpj|cpf|numero|loja|apto|apartamento|nota|top) ${number}(?! (?:${currency}|${people}))`,
    () => ({}),
  ],
  // 'até 50 reais por pessoa' is no price of the party.
  [`(?:ate |por |de |no maximo |menos de )*${money} ${each}`, () => ({})],
  [
    `(?:(?:para|pra|p|pros|pras|com|de|entre|tem|sao|seremos|vao|festa) )*${about}(${number})(?: (?:a|ou|ate) |[-/])(${number}) ?${people}`,
    ([, most = '']) => {
      const guests = count(most, limits.guests.max)
      return guests === undefined ? undefined : { guests }
    },
  ],
  [
    `(?:(?:para|pra|p|pros|pras|com|de|tem|sao|seremos|vao) )*${about}(${number}) ?(?:${people}|p)`,
    ([said = '']) => {
      const guests = count(said, limits.guests.max)
      return guests === undefined ? undefined : { guests }
    },
  ],
  // 'até R$ 3.000 ou 4.000' is no one price.
  [`(?:ate |de |por )*${money} ou ${money}`, () => ({})],
  // '19h' and 'às 8 horas' are times of the day.
  ['(?:1[3-9]|2[0-4]) ?hs?(?:\\d\\d)?', () => ({})],
  [`(?:as|das|a partir das|ate as|desde as) \\d{1,2}(?::\\d\\d)? ?(?:h|horas?)?(?:\\d\\d)?`, () => ({})],
  [
    `(?:(?:por|de|durante|com|umas) )*(${number}) ?${hours}(?: de (?:festa|duracao|evento|som|musica|servico|fotos|fotografia|cobertura|show|trabalho))?`,
    ([said = '']) => {
      const value = count(said, limits.partyHours.max)
      return value === undefined ? undefined : { hours: value }
    },
  ],
  [
    `(?:${spend} )*(?:entre |de )?(${money})(?: (?:a|ate) |(?<=entre .*) e |-)(${money})${other}`,
    ([from = '', to = '']) => {
      if (!isMoney(to)) return undefined
      // 'entre 2 e 3 mil' means thousands twice.
      const most = price(to)
      const from1000 = numberIn(from) * 1000
      const least = !isMoney(from) && from1000 < (most ?? 0) ? from1000 : price(from)
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
      /[a-z]/.test(said) || (numberIn(said) >= 1000 && !/^20[2-9]\d$/.test(said)) ? atMost(said) : undefined,
  ],
  [
    `(?:para|pra|p) (\\d{2,4})(?! do|[/.])${other}`,
    ([said = '']) => {
      const guests = count(said, limits.guests.max)
      return guests === undefined || guests < 20 || /^20[2-9]\d$/.test(said) ? undefined : { guests }
    },
  ],
]
