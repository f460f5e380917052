import { writtenDay, writtenShortDay } from '../dates.ts'
import { type EventType, eventTypeLabels } from '../event-types.ts'
import { limits } from '../limits.ts'
import { formatCount, formatReais } from '../numbers.ts'
import { singular } from '../text.ts'
import { type Amount, amountRules } from './amounts.ts'
import { dateRules, dayRange, withTimeOfDay } from './dates.ts'
import { findPlace, isOrdinary, type Place } from './places.ts'
import trades from './trades.json' with { type: 'json' }
import { type Word, wordsOf } from './words.ts'

/** What a sentence asks for, as filters of the listing. */
export type Understood = Amount &
  Partial<{
    /** A category's slug. */
    category: string
    region: string
    city: string
    zone: string
    neighborhood: string
    eventType: EventType
    /** Such as '2027-05-15'. */
    date: string
  }>

/** One thing that a sentence says: a chip's text, and the filters that it sets. */
export type Part = {
  text: string
  filters: Understood
  /** Whether the sentence named the place by a district, whose name may also occur in other cities. */
  isDistrict?: true
}

type Category = { name: string; slug: string }

export type Vocabulary = {
  categories: readonly Category[]
  /** The day that 'hoje' means, such as '2026-11-26'. */
  today: string
}

/** What a reader makes of the next words. If the reading has no parts, the words stay in the search text, unless `isEmpty`. */
type Reading = { length: number; parts: Part[]; isEmpty?: true }
type Reader = (folded: readonly string[], from: number) => Reading | undefined

const matcher = (pattern: string) => new RegExp(`^(?:${pattern})(?= |$)`)

/** A reader that accepts words that match a pattern, except those for which `read` returns undefined. */
function patternReader(pattern: string, read: (groups: string[]) => Part[] | undefined): Reader {
  const regExp = matcher(pattern)

  return (folded, from) => {
    const match = regExp.exec(folded.slice(from).join(' '))
    const parts = match && read(match.slice(1).map((group) => group ?? ''))

    return parts ? { length: match?.[0].split(' ').length ?? 0, parts } : undefined
  }
}

const amountTexts: { [Kind in keyof Required<Amount>]: (value: number) => string } = {
  minPrice: (reais) => `a partir de ${formatReais(reais)}`,
  maxPrice: (reais) => `até ${formatReais(reais)}`,
  guests: (guests) => (guests === 1 ? '1 convidado' : `${formatCount(guests)} convidados`),
  hours: (hours) => `${hours} h`,
}

const amountParts = (amount: Amount): Part[] =>
  (Object.entries(amount) as [keyof Amount, number][]).map(([kind, value]) => ({
    text: amountTexts[kind](value),
    filters: { [kind]: value },
  }))

const amountReaders = amountRules.map(([pattern, amountOf]) =>
  patternReader(pattern, (groups) => {
    const amount = amountOf(groups)
    return amount && amountParts(amount)
  }),
)

/** The day as a chip shows it, with its year if the day is a year away or more. */
const dayText = (day: string, today: string) =>
  day < `${Number(today.slice(0, 4)) + 1}${today.slice(4)}` ? writtenShortDay(day) : writtenDay(day)

const dateReaders = (today: string): Reader[] => [
  patternReader(dayRange, () => []),
  ...dateRules.map(([pattern, dayOf]) =>
    patternReader(`(?:${pattern})${withTimeOfDay}`, (groups) => {
      const date = dayOf(groups, today)
      return date !== undefined && date <= limits.day.max
        ? [{ text: dayText(date, today), filters: { date } }]
        : undefined
    }),
  ),
]

/** What follows '15 anos' if it is no birthday, as in '15 anos de experiência'. */
const since =
  '(?:d[aeo] (?:experiencia|mercado|carreira|estrada|profissao|casad[oa]s|casamento|empresa|firma|loja|igreja|escola)|atras)'

const events: [EventType, string][] = [
  [
    'fifteenth_birthday',
    `(?:aniversario de |niver de |festa de )?(?:15|quinze) anos(?! ${since})|(?:baile de |festa de )?debutantes?`,
  ],
  [
    'children',
    '(?:aniversario|festa|festinha|niver|evento) (?:infantil|infantis|de crianca|para crianca|das criancas)|infantil|infantis|festinhas?|criancas?|(?:1 |primeiro )?aninho',
  ],
  ['wedding', 'casamentos?|casorios?|(?:mini|pre)? ?wedding|(?:festa de )?bodas de casamento'],
  [
    'birthday',
    String.raw`(?:aniversarios?|niver|nivers)(?: (?:de )?\d{1,2} anos?)?|festa de \d{1,2} anos(?! ${since})`,
  ],
  [
    'corporate',
    '(?:evento|festa|confraternizacao|confra) (?:corporativ[oa]|empresarial|da empresa|de empresa|da firma|de fim de ano da empresa)|corporativ[oa]s?|empresarial|(?:confraternizacao|confraternizacoes|confra)(?: de fim de ano)?',
  ],
  ['graduation', '(?:baile de |festa de )?formaturas?|colacao(?: de grau)?'],
]

const eventReaders = events.map(([eventType, pattern]) =>
  patternReader(
    `(?:(?:para|pra|p|de|do|da|em|um|uma|o|a|meu|minha|no|na|festa|evento|tipo) )*(?:${pattern})`,
    () => [{ text: eventTypeLabels[eventType], filters: { eventType } }],
  ),
)

/** Reads the longest phrase that `find` knows, of at most seven words. */
const phraseReader =
  <Meaning>(
    find: (phrase: string, isPlaced: boolean) => Meaning | undefined,
    lead: RegExp,
    partOf: (meaning: Meaning) => Part,
  ): Reader =>
  (folded, from) => {
    for (let start = from; start === from || lead.test(folded[start - 1] ?? ''); start++) {
      const isPlaced = start > from && /^(?:em|n[oa]s?|bairro)$/.test(folded[start - 1] ?? '')
      for (let length = Math.min(7, folded.length - start); length > 0; length--) {
        const meaning = find(folded.slice(start, start + length).join(' '), isPlaced)
        if (meaning !== undefined) return { length: start + length - from, parts: [partOf(meaning)] }
      }
    }
    return undefined
  }

/** Other states: a place followed by one of them is not in our state, as in 'Campo Grande MS'. */
const otherState =
  /^(?:ba|es|mg|ms|mt|pr|rs|sc|sp|bahia|espirito santo|mato grosso(?: do sul)?|minas gerais|parana|rio grande do (?:norte|sul)|santa catarina|sao paulo)(?= |$)/

/** What may follow a place in our state: 'Niterói, RJ, Brasil', 'Tijuca, Rio de Janeiro'. */
const ourState = /^(?:(?:rj|(?:estado do )?rio de janeiro)(?: rj)?(?: brasil)?|brasil)(?= |$)/

const placeReader: Reader = (folded, from) => {
  const reading = ourPlace(folded, from)
  if (!reading) return undefined
  const following = folded.slice(from + reading.length).join(' ')
  const [other] = otherState.exec(following) ?? []
  const [said] = other ? [other] : (ourState.exec(following) ?? [])

  return {
    length: reading.length + (said?.split(' ').length ?? 0),
    parts: other ? [] : reading.parts,
  }
}

const ourPlace = phraseReader<Place>(
  (phrase, isPlaced) => (isPlaced || !isOrdinary(phrase) ? findPlace(phrase) : undefined),
  /^(?:em|n[oa]s?|d[eoa]|para|pra|bairro|cidade|perto|proximo|proxima|regiao|por|ate|a|ao|o)$/,
  ({ name, filter, isDistrict }) => ({ text: name, filters: filter, ...(isDistrict && { isDistrict }) }),
)

/** Names that set no filter: streets, places elsewhere, and things named with a trade, like 'mural de fotos'. */
const otherNames = patternReader(
  String.raw`(?:em |n[ao] |d[aeo] )?(?:bairro \d{1,2} de [a-z]+|(?!largo da batalha)(?:rua|avenida|av|travessa|estrada|alameda|rodovia|praca|largo) (?:d[aeo]s? )?(?:\d{1,2} de [a-z]+|(?!seca)[a-z]+(?:(?: [a-z]+){0,2}(?: n| numero)? \d{1,5}(?= (?!reais)|$))?)|rio (?:grande|branco|preto|negro|verde|pardo|doce|acima|largo)(?: d[oe] (?:sul|norte))?|caxias do sul|campos do jordao|sao pedro de alcantara|(?:cerveja|chopp?e?) itaipava|(?:cabine|totem|espelho|varal|mural|album) (?:de|com) fotos?)`,
  () => [],
)

const singulars = (phrase: string) => phrase.split(' ').map(singular).join(' ')

function categoryReader({ categories }: Vocabulary): Reader {
  const byName = new Map(categories.map((category) => [foldName(category.name), category]))
  const byTrade = Object.entries(trades).flatMap(([name, ofCategory]) => {
    const category = byName.get(foldName(name))
    return category ? ofCategory.map((trade): [string, Category] => [foldName(trade), category]) : []
  })
  const byPhrase = new Map([...byTrade, ...byName])

  return phraseReader(
    (phrase) => byPhrase.get(singulars(phrase)),
    /^(?:um|uma|uns|umas|o|a|os|as|de|do|da|com|por|algum|alguma|quem|servico)$/,
    ({ name, slug }) => ({ text: name, filters: { category: slug } }),
  )
}

const foldName = (name: string) =>
  singulars(
    wordsOf(name)
      .map(({ folded }) => folded)
      .join(' '),
  )

const nothing = matcher(
  'ola|oi|bom dia|boa tarde|boa noite|(?:tudo|td) bem|por favor|(?:(?:em|no|todo|o) )*estado (?:do )?rio(?: de janeiro)?',
)

/** Reads a greeting or the name of the whole state, which set no filter. */
const saysNothing: Reader = (folded, from) => {
  const match = nothing.exec(folded.slice(from).join(' '))
  return match ? { length: match[0].split(' ').length, parts: [], isEmpty: true } : undefined
}

/** Words that say nothing about what somebody searches for. They are left out of the search text. */
export const filler =
  /^(?:-|a|o|as|os|um|uma|uns|umas|de|do|da|dos|das|em|no|na|nos|nas|para|pra|pro|por|com|que|e|eu|me|meu|minha|quero|queria|qro|qria|vcs?|voces?|conhecem?|sabem?|preciso|precisando|procuro|procurando|busco|buscando|gostaria|gente|alguem|algum|alguma|ai|bom|boa|contratar|contrato|achar|encontrar|indicacao|indica|indicam|indiquem|rj|quem|quanto|custa|precisa|quer|queremos|precisamos|so|apenas|somente|p|posso|pode|estou|to|tem|atenda|atende|faca|faz|seja|ser|vai|sera|na|minha|nossa|nosso|disponivel|livre|data|local|cidade|bairro)$/

/** Reads what is not wanted, which sets no filter: 'sem álcool', 'não quero DJ'. */
const negated: Reader = (folded, from) => {
  if (!/^(?:sem|nao|nem|exceto|menos|tirando|fora)$/.test(folded[from] ?? '')) return undefined
  const telling = folded.findIndex((word, index) => index > from && !filler.test(word))

  return { length: (telling < 0 ? folded.length : telling + 1) - from, parts: [] }
}

/** The words that a reader has read together, or a single word that no reader reads. */
type Piece = { words: Word[]; reading: Reading | undefined }

export function piecesOf(words: Word[], vocabulary: Vocabulary): Piece[] {
  const folded = words.map((word) => word.folded)
  const readers = [
    saysNothing,
    otherNames,
    ...dateReaders(vocabulary.today),
    ...amountReaders,
    categoryReader(vocabulary),
    placeReader,
    ...eventReaders,
    negated,
  ]
  const pieces: Piece[] = []
  for (let from = 0; from < words.length; ) {
    const reading = readers.map((read) => read(folded, from)).find((read) => read !== undefined)
    const length = reading?.length ?? 1
    pieces.push({ words: words.slice(from, from + length), reading })
    from += length
  }
  return pieces
}
