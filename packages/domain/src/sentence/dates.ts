import { daysAfter, startOf } from '../dates.ts'
import { uncounted } from './words.ts'

const monthNames =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const month = `(?:${monthNames.map((name) => `${name}|${name.slice(0, 3)}`).join('|')})`
const weekdays = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
const weekday =
  '(domingo|segunda|terca|quarta|quinta|sexta|sabado|dom|seg|qua|qui|sex|sab|[2-6]a?(?= feira))(?: feira)?'
const before =
  '(?:(?:para|pra|pro|no|na|em|de|do|da|o|a|dia|data|sera|vai ser|logo|desse|nesse|neste|deste) )*'
const monthOf = (name = '') => monthNames.findIndex((one) => one.startsWith(name)) + 1

const two = (value: number) => String(value).padStart(2, '0')

/** A day as 'yyyy-mm-dd'; undefined if the calendar lacks it, such as February 30. */
function dayIn(year: number, monthOfYear: number, day: number) {
  const written = `${year}-${two(monthOfYear)}-${two(day)}`
  return startOf(written) ? written : undefined
}

/** The next date with this day and month, from `today` on: if this year's date has passed, next year's. */
function nextYearly(day: number, monthOfYear: number, today: string) {
  const year = Number(today.slice(0, 4))
  // Any eight years contain a February 29.
  for (let later = 0; later <= 8; later++) {
    const found = dayIn(year + later, monthOfYear, day)
    if (found !== undefined && found >= today) return found
  }
  return undefined
}

/** The date in the year `said`: this year, the next, or a year in digits; undefined if the date has passed. */
function inYear(day: number, monthOfYear: number, said: string, today: string) {
  const year = /^\d/.test(said)
    ? 2000 + Number(said.slice(-2))
    : Number(today.slice(0, 4)) + (/proximo|que vem/.test(said) ? 1 : 0)
  const found = dayIn(year, monthOfYear, day)
  return found !== undefined && found >= today ? found : undefined
}

const dated = (day: number, monthOfYear: number, year: string | undefined, today: string) =>
  year === undefined ? nextYearly(day, monthOfYear, today) : inYear(day, monthOfYear, year, today)

/** Day `day` of the month that is `monthsLater` months after today's. */
function inMonth(day: number, monthsLater: number, today: string) {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + monthsLater
  return dayIn(Math.floor(months / 12), (months % 12) + 1, day)
}

/** The next date with this day of the month, and with the weekday `name` unless that is ''. One comes within four years. */
function nextMonthly(day: number, name: string, today: string) {
  for (let later = 0; later <= 48; later++) {
    const found = inMonth(day, later, today)
    if (found !== undefined && found >= today && (name === '' || untilWeekday(name, false, found) === 0))
      return found
  }
  return undefined
}

/** The number of days from today to a weekday. If today is that weekday: 7 if the sentence means the next one, otherwise 0. */
function untilWeekday(name: string, isNext: boolean, today: string) {
  const now = new Date(`${today}T12:00Z`).getUTCDay()
  const day = /^\d/.test(name) ? Number(name[0]) - 1 : weekdays.findIndex((one) => one.startsWith(name))
  const days = (day - now + 7) % 7

  return isNext && days === 0 ? 7 : days
}

type Rule = [pattern: string, day: (groups: string[], today: string) => string | undefined]

const agora = '(?: agora| mesmo)?'
const namedYear = '(?:ano que vem|proximo ano|(?:dess|dest|ness|nest)e ano)'
const year = String.raw`(?: (?:d[eo] |do ano de )?(20\d\d|${namedYear}))?`
/** A weekday before its date, as in 'sábado 15/05'. */
const named = `(?:(?:proxim[oa] )?${weekday}(?: que vem| agora)? )`
/** A weekday means a day by itself only if no date follows it. */
const alone = String.raw`(?! dia \d| \d{1,2}(?:[/.-]\d|(?: de)? ${month}))`

/** The second Sunday of a month. */
function secondSunday(year: number, monthOfYear: number) {
  const first = `${year}-${two(monthOfYear)}-01`
  return daysAfter(7 + untilWeekday('domingo', false, first), first)
}

/** Easter Sunday by Gauss's rule, in its form for the years 1900 to 2099. */
function easter(year: number) {
  const moon = (19 * (year % 19) + 24) % 30
  const full = moon - (moon === 29 || (moon === 28 && year % 19 > 10) ? 1 : 0)
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + 5) % 7

  return daysAfter(22 + full + sunday - 1, `${year}-03-01`)
}

/** Holidays that move with Easter, and their distance from it in days. 'carnaval' alone is missing: it is several days. */
const movable: [name: string, days: number][] = [
  ['sabado de carnaval', -50],
  ['domingo de carnaval', -49],
  ['segunda(?: feira)? de carnaval', -48],
  ['terca(?: feira)? (?:de carnaval|gorda)', -47],
  ['quarta(?: feira)? de cinzas', -46],
  ['domingo de ramos', -7],
  ['sexta(?: feira)? (?:santa|da paixao)', -2],
  ['sabado de aleluia', -1],
  ['(?:(?<=na )|(?:domingo|dia) d[ea] )pascoa', 0],
  ['corpus christi', 60],
]

/** Holidays and their day in a year. 'natal' is also a theme and a city, so it is a day only after words such as 'no'. */
const feasts: [name: string, dayIn: (year: number) => string][] = [
  ['vespera (?:d[eo] )?natal', (year) => `${year}-12-24`],
  ['(?:(?<=(?:no|pro|para o|pra o) )|dia d[eo] )natal', (year) => `${year}-12-25`],
  [
    '(?:vespera d[eo] )?(?:(?:festa|virada) d[eo] )?(?:reveillon|ano novo(?! chines| judaico)|virada do ano)',
    (year) => `${year}-12-31`,
  ],
  ['dia dos namorados', (year) => `${year}-06-12`],
  ['dia das criancas', (year) => `${year}-10-12`],
  ['dia das maes', (year) => secondSunday(year, 5)],
  ['dia dos pais', (year) => secondSunday(year, 8)],
  ...movable.map(([name, days]): [string, (year: number) => string] => [
    name,
    (year) => daysAfter(days, easter(year)),
  ]),
]

const feastRules = feasts.map(
  ([name, dayIn]): Rule => [
    `${before}(?:${name})(?! (?:d[eo] )?20\\d\\d)`,
    (_, today) => {
      const year = Number(today.slice(0, 4))
      return [dayIn(year), dayIn(year + 1)].find((day) => day >= today)
    },
  ],
)

const timeOfDay = '(?:a|de|da|pela) (?:noite|tarde|manha)'

/** Matches a time of day after a date, such as 'à noite': the date includes it, because no filter is about times of day. */
export const withTimeOfDay = `(?: ${timeOfDay})?`

/** Patterns for how people name a day, the longest first. None of them matches a range of days: see `dayRange`. */
export const dateRules: Rule[] = [
  [
    String.raw`${before}${named}?(?:dia )?(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d|\d\d))?(?: d[eo] (${namedYear}))?${uncounted}`,
    ([, day, monthOfYear, digits, said], today) =>
      dated(Number(day), Number(monthOfYear), digits || said || undefined, today),
  ],
  [
    String.raw`${before}${named}?(?:dia )?(\d{1,2}|primeiro|1o)(?: de| do)? (${month})${year}`,
    ([, day = '', name, said], today) =>
      dated(/^\d+$/.test(day) ? Number(day) : 1, monthOf(name), said || undefined, today),
  ],
  [
    String.raw`${before}(\d{1,2}) d[eo] (?:mes )?(\d{1,2})(?: de (20\d\d))?`,
    ([day, monthOfYear, said], today) => dated(Number(day), Number(monthOfYear), said || undefined, today),
  ],
  [
    String.raw`${before}(\d{1,2})(?: d[eo])? (?:proximo mes|mes que vem)|${before}(?:proximo mes|mes que vem) (?:no )?dia (\d{1,2})`,
    ([first, second], today) => inMonth(Number(first || second), 1, today),
  ],
  [
    String.raw`${before}(\d{1,2}) (?:deste|desse|do) mes`,
    ([day], today) => {
      const found = inMonth(Number(day), 0, today)
      return found !== undefined && found >= today ? found : undefined
    },
  ],
  [
    String.raw`(?:(?:para|pra|pro|no|em|o|proximo) )*${named}?dia (\d{1,2}|primeiro|1o)(?! de| do)`,
    ([name = '', day = ''], today) => nextMonthly(/^\d+$/.test(day) ? Number(day) : 1, name, today),
  ],
  [
    String.raw`${before}${named}(\d{1,2})(?! de| do| (?:as|a|ate) \d)${uncounted}`,
    ([name = '', day], today) => nextMonthly(Number(day), name, today),
  ],
  ...feastRules,
  ['(?:para |pra )?depois de amanha', (_, today) => daysAfter(2, today)],
  [`(?:para |pra )?amanha${agora}`, (_, today) => daysAfter(1, today)],
  [`(?:para |pra )?(?:hoje|hj)${agora}`, (_, today) => today],
  [
    String.raw`(?:daqui a|em) (\d+) (dias?|semanas?)`,
    ([count = '', unit = ''], today) => daysAfter(Number(count) * (unit.startsWith('semana') ? 7 : 1), today),
  ],
  [
    `${before}(?:(?:proxim[oa]) ${weekday}|${weekday} que vem)${alone}`,
    ([first, second], today) => daysAfter(untilWeekday(first || second || '', true, today), today),
  ],
  [
    `(?:(?:para|pra|neste|nesta|nesse|nessa|este|esta|esse|essa|no|na|o|a) )*(?:(sab|sabado|domingo|terca|sexta)(?: feira)?|(segunda|quarta|quinta|[2-6]a?) feira)${agora}${alone}`,
    ([first, second], today) => daysAfter(untilWeekday(first || second || '', false, today), today),
  ],
  // Alone, 'segunda', 'quarta' and 'quinta' may mean 'second', 'fourth' and 'farm'.
  [
    `(?:(?:para|pra) )?(?:nesta|esta|nessa|essa|na proxima|na|para|pra) (segunda|quarta|quinta)(?! d[aeo]| vez| festa| casa)|(segunda|quarta|quinta|dom|seg|qua|qui|sex)(?= ${timeOfDay})`,
    ([first, second], today) => daysAfter(untilWeekday(first || second || '', false, today), today),
  ],
]

const several =
  '(?:(?:todo|todos os|toda|todas as|cada|aos|qualquer) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?|hoje em dia)'

/** 'semana que vem', 'próximo mês', 'fim do ano': spans of days, for which there is no filter. */
const period =
  '(?:(?:fim|final|meio|comeco|inicio) d[eo] (?:semana|mes|ano)|(?:proxim[ao]|n?est[ea]|n?ess[ea]) (?:semana|mes|ano|fim de semana|feriado)|(?:semana|mes|ano|fim de semana|feriado) que vem)(?! (?:no )?dia)'

const nth = `(?:primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|ultim[oa]) ${weekday}(?: d[eo] (?:${month}|mes|ano))?|${weekday} passad[oa]`

const bound = '(?:ate|antes|depois|a partir|desde)'

/** Phrases that mean no single day: '15 ou 16 de maio', '14 a 16/05', 'até 15/05', 'todo sábado', 'último sábado do mês'. */
export const dayRange = String.raw`${several}|${period}|${nth}|${before}${weekday} (?:ou|e|a) ${weekday}|${bound}(?: d[eo]| o)? (?:dia )?\d{1,2}(?: de (?:${month})|/\d{1,2})(?:(?: de |/)(?:20)?\d\d)?|${bound}(?: d[eo]| o)? dia \d{1,2}|${before}\d{1,2}(?:[/.]\d{1,2})? (?:e|ou|a|ate) (?:dia )?\d{1,2}(?: de ${month}|[/.]\d{1,2}(?:[/.]\d+)?)(?: de 20\d\d)?|${before}dias? \d{1,2} (?:e|ou|a|ate) (?:dia )?\d{1,2}(?! de ${month})${uncounted}`

export const monthPattern = month
