import { isCity } from './cities.ts'
import { formatPhone } from './contacts.ts'
import { type EventType, eventTypeLabels, eventTypes } from './event-types.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { isNeighborhood } from './neighborhoods.ts'
import { formatCount, yearsText } from './numbers.ts'
import { formatPrice, type PriceColumns, type PriceUnit, priceUnits, toPrice } from './price.ts'
import type { RegistrationOutput } from './schemas/registration.ts'
import { parseReais } from './typed-reais.ts'

/** The module of schemas. It is passed in, so that code that needs only labels and words does not load zod. */
type Schemas = typeof import('./schemas/fields.ts')

type Definition = {
  label: string
  /** The sentence with which a rejection asks the provider to change the field. */
  ask: string
  schema: (schemas: Schemas) => unknown
  /** The field's value in an empty form; all its values in the form are of the same type. */
  empty: string | readonly string[]
  /** For a choice, whether a value is one of its options. */
  isOption?: (value: string) => boolean
  /** The stored value in words; '' if there is none. */
  words: (row: never) => string
  /** The stored value as the form shows it, if that differs from `words`. */
  toInput?: (row: never) => string
  /** The column that is shown with this one as a single value: `price_unit` is part of `price`. */
  partOf?: string
  /** Whether an edit of the field is highlighted for administrators and listed before edits of other fields. */
  isFlagged?: true
  /** Whether an edit of the field is shown as a whole instead of word by word. */
  isWhole?: true
}

const lines = (...texts: string[]) => texts.filter((text) => text !== '').join('\n')

/**
 * The registration form's fields, by column. The form, its draft, the comparison of two editors' versions, the rejection,
 * the administrators' lists and the log take from here what they know about a field.
 */
export const registrationForm = {
  name: {
    label: 'Nome',
    ask: 'escreva o nome do seu negócio, sem anúncio nem telefone.',
    schema: (schemas: Schemas) => schemas.personName,
    empty: '',
    words: (row: { name: string }) => row.name,
    isFlagged: true,
  },
  category_id: {
    label: 'Categoria',
    ask: 'escolha a que combina com o seu serviço.',
    schema: (schemas: Schemas) => schemas.categoryId,
    empty: '',
    /** Only the id, because a registration's row does not contain the category's name. */
    words: (row: { category_id: number }) => String(row.category_id),
  },
  cities: {
    label: 'Cidades',
    ask: 'deixe só as que você atende.',
    schema: (schemas: Schemas) => schemas.cities,
    empty: [] as string[],
    isOption: isCity,
    words: (row: { cities: readonly string[]; neighborhoods: readonly string[] }) =>
      lines(row.cities.join(', '), row.neighborhoods.join(', ')),
  },
  /** Ignored unless the cities include Rio de Janeiro, the only city whose neighborhoods can be named. */
  neighborhoods: {
    label: 'Bairros',
    ask: 'deixe só os que você atende.',
    schema: (schemas: Schemas) => schemas.neighborhoods,
    empty: [] as string[],
    isOption: isNeighborhood,
    words: (row: { neighborhoods: readonly string[] }) => row.neighborhoods.join(', '),
    partOf: 'cities',
  },
  whatsapp: {
    label: 'WhatsApp',
    ask: 'confira o número, que não abre ou já é de outro cadastro.',
    schema: (schemas: Schemas) => schemas.phone(messages.missing.whatsapp),
    empty: '',
    words: (row: { whatsapp: string }) => formatPhone(row.whatsapp),
    isFlagged: true,
    isWhole: true,
  },
  instagram: {
    label: 'Instagram',
    ask: 'confira o endereço, que não abre ou é de outra pessoa.',
    schema: (schemas: Schemas) => schemas.instagram,
    empty: '',
    words: (row: { instagram: string | null }) => (row.instagram === null ? '' : `@${row.instagram}`),
    isWhole: true,
  },
  description: {
    label: 'Descrição',
    ask: 'conte o que você faz, sem preço nem telefone no meio.',
    schema: (schemas: Schemas) =>
      schemas.requiredText({
        ...limits.description,
        what: 'A descrição',
        missing: messages.missing.description,
      }),
    empty: '',
    words: (row: { description: string }) => row.description,
  },
  /** The photos' paths in their storage bucket. */
  images: {
    label: 'Fotos',
    ask: 'mande fotos suas e nítidas, sem texto por cima.',
    schema: (schemas: Schemas) => schemas.photos,
    empty: [] as string[],
    words: (_row: { images: readonly string[] }) => '',
  },
  price: {
    label: 'Preço',
    ask: 'confira o valor, e se é por festa, por pessoa ou por hora.',
    schema: (schemas: Schemas) =>
      schemas.optionalNumber({ ...limits.price, parse: parseReais, message: messages.invalid.price }),
    empty: '',
    words: (row: PriceColumns) => {
      const price = toPrice(row)

      return price ? formatPrice(price) : ''
    },
    toInput: (row: PriceColumns) => (row.price === null ? '' : formatCount(row.price)),
    isWhole: true,
  },
  /** The unit that the price is for; without meaning if there is no price. */
  price_unit: {
    label: 'Preço',
    ask: '',
    schema: (schemas: Schemas) => schemas.priceUnit,
    empty: 'party' as PriceUnit,
    isOption: (value: string) => (priceUnits as readonly string[]).includes(value),
    words: (_row: PriceColumns) => '',
    toInput: (row: PriceColumns) => row.price_unit ?? 'party',
    partOf: 'price',
  },
  included: {
    label: 'O que está incluído',
    ask: 'liste só o que o preço inclui.',
    schema: (schemas: Schemas) => schemas.optionalText({ ...limits.included, what: 'O que está incluído' }),
    empty: '',
    words: (row: { included: string | null }) => row.included ?? '',
  },
  event_types: {
    label: 'Tipos de evento',
    ask: 'marque só os que você atende.',
    schema: (schemas: Schemas) => schemas.eventTypes,
    empty: [] as EventType[],
    isOption: (value: string) => (eventTypes as readonly string[]).includes(value),
    words: (row: { event_types: readonly EventType[] }) =>
      row.event_types.map((type) => eventTypeLabels[type]).join(', '),
  },
  years_of_experience: {
    label: 'Anos de experiência',
    ask: 'confira o número.',
    schema: (schemas: Schemas) =>
      schemas.optionalNumber({
        ...limits.yearsOfExperience,
        parse: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN),
        message: `Informe os anos de experiência com um número de ${limits.yearsOfExperience.min} a ${limits.yearsOfExperience.max}.`,
      }),
    empty: '',
    words: (row: { years_of_experience: number | null }) =>
      row.years_of_experience === null ? '' : yearsText(row.years_of_experience),
    toInput: (row: { years_of_experience: number | null }) => String(row.years_of_experience ?? ''),
    isWhole: true,
  },
} satisfies Record<string, Definition>

export type FormColumn = keyof typeof registrationForm

/** The columns that the form writes, which exclude owner and status. */
export const formColumns = Object.keys(registrationForm) as FormColumn[]

/** A field that a rejection may ask to change, as in the database's enum `registration_field`. */
export type RegistrationField = Exclude<FormColumn, 'price_unit'>

export const registrationFields = formColumns.filter(
  (column): column is RegistrationField => column !== 'price_unit',
)

/** The field to which a column belongs: `price_unit` is part of the price, and every other column is a field itself. */
export const fieldWith = (column: FormColumn): RegistrationField =>
  column === 'price_unit' ? 'price' : column

export const fieldOf = (column: FormColumn): Definition => registrationForm[column]

/** The form's columns as the database holds them. */
export type FormRow = Omit<RegistrationOutput, keyof PriceColumns> & PriceColumns

type Empty<Column extends FormColumn> = (typeof registrationForm)[Column]['empty']

/** What a person has typed into the form. */
export type FormInput = {
  -readonly [Column in FormColumn]: Empty<Column> extends '' ? string : Empty<Column>
}

const inputs = (inputOf: (column: FormColumn) => string | readonly string[]) =>
  Object.fromEntries(formColumns.map((column) => [column, inputOf(column)])) as FormInput

export const emptyForm = () => inputs((column) => structuredClone(fieldOf(column).empty))

/** A stored value in words; '' if there is none. */
export const wordsOf = (column: FormColumn, row: FormRow) => fieldOf(column).words(row as never)

/** A stored registration as a person would type it into the form. */
export const toFormInput = (row: FormRow) =>
  inputs((column) => {
    const value = row[column]
    const { toInput, words } = fieldOf(column)

    return Array.isArray(value) ? [...value] : (toInput ?? words)(row as never)
  })

/** Whether the form can hold a value, such as one from a draft. */
export function isFormInput(column: FormColumn, value: unknown) {
  const { empty, isOption = () => true } = fieldOf(column)
  if (typeof empty === 'string') return typeof value === 'string' && isOption(value)

  return Array.isArray(value) && value.every((one) => typeof one === 'string' && isOption(one))
}

/** The columns that are shown as one value, by field: the field's own column, then the columns that are part of its value. */
export const seenFields: readonly (readonly [RegistrationField, ...FormColumn[]])[] = registrationFields
  .filter((column) => fieldOf(column).partOf === undefined)
  .map((column) => [column, ...formColumns.filter((part) => fieldOf(part).partOf === column)])
