/** How values of a column's type are written: some that fit, and some that do not. */
export const VALUES = {
  int: { good: ['1', '2', '3', '4', '2001', '0'], bad: ['abc', '99999999999', ''] },
  text: { good: ['Aurora', 'Ana', 'Norte', 'Chuva 100%', 'Dia_seguinte', 'Vilã', 'null'], bad: [''] },
  status: { good: ['released', 'planned'], bad: ['nope'] },
  bool: { good: ['true', 'false'], bad: ['maybe'] },
  array: { good: ['{mar}', '{drama,mar}', '{}'], bad: ['mar'] },
  json: { good: ['{"n":3}', '{}', '7'], bad: ['{'] },
  range: { good: ['[5,6)', '[1,9)', 'empty'], bad: ['5'] },
} as const

export type Type = keyof typeof VALUES

export type Table = {
  columns: Record<string, Type>
  /** What a select may embed, as it is written there, with the table that comes. */
  embeds: [text: string, table: string][]
  /** Embeds that can be read in two ways. */
  mistaken?: [text: string, table: string][]
  /** The filters that name one row, for writes. */
  one: string[]
  /** What an insert may send, and what is wrong with the columns. */
  rows: Record<string, unknown>[]
  wrong?: Record<string, unknown>[]
}

/** What the generator knows of the schema `CINEMA`. */
export const TABLES: Record<string, Table> = {
  films: {
    columns: {
      id: 'int',
      title: 'text',
      year: 'int',
      studio_id: 'int',
      status: 'status',
      is_classic: 'bool',
      tags: 'array',
      info: 'json',
      seasons: 'range',
    },
    embeds: [
      ['studios', 'studios'],
      ['studio:studio_id', 'studios'],
      ['director:people!director_id', 'people'],
      ['people!films_editor_id_fkey', 'people'],
      ['posters', 'posters'],
      ['roles', 'roles'],
      ['lead', 'people'],
    ],
    mistaken: [['people', 'people']],
    one: ['id=eq.1', 'id=eq.2', 'id=eq.4', 'id=eq.77'],
    rows: [
      { title: 'Nova' },
      { id: 50, title: 'Nova', year: 2020, tags: ['sol'], info: { n: 1 } },
      { id: 1, title: 'Aurora outra vez' },
    ],
    wrong: [
      { title: 'Lançada', status: 'released' },
      { title: '' },
      { title: 'Sem estúdio', studio_id: 99 },
      { title: 'Errada', year: 'abc' },
      { title: 'Demais', nope: 1 },
    ],
  },
  studios: {
    columns: { id: 'int', name: 'text' },
    embeds: [['films', 'films']],
    one: ['id=eq.1', 'id=eq.3', 'id=eq.77'],
    rows: [
      { id: 7, name: 'Leste' },
      { id: 3, name: 'Cheio' },
    ],
    wrong: [{ id: 8, name: 'Norte' }, { id: 9 }, { id: 'x' }],
  },
  people: {
    columns: { id: 'int', name: 'text', mentor_id: 'int' },
    embeds: [
      ['mentor:mentor_id', 'people'],
      ['roles', 'roles'],
      ['directed:films!films_director_id_fkey', 'films'],
      ['films!roles', 'films'],
    ],
    mistaken: [['films', 'films']],
    one: ['id=eq.2', 'id=eq.4', 'id=eq.77'],
    rows: [
      { id: 20, name: 'Eva', mentor_id: 1 },
      { id: 4, name: 'Dora' },
    ],
    wrong: [{ id: 21, name: 'F', mentor_id: 99 }],
  },
  roles: {
    columns: { film_id: 'int', person_id: 'int', character: 'text' },
    embeds: [
      ['films', 'films'],
      ['people', 'people'],
      ['person:people!inner', 'people'],
    ],
    one: ['film_id=eq.1&person_id=eq.3', 'film_id=eq.1&person_id=eq.9'],
    rows: [
      { film_id: 1, person_id: 1, character: 'Guia' },
      { film_id: 1, person_id: 3, character: 'Outro' },
    ],
    wrong: [{ film_id: 99, person_id: 1 }],
  },
  posters: {
    columns: { film_id: 'int', path: 'text' },
    embeds: [['films', 'films']],
    one: ['film_id=eq.1', 'film_id=eq.2'],
    rows: [
      { film_id: 2, path: 'brisa.webp' },
      { film_id: 1, path: 'nova.webp' },
    ],
  },
  released: {
    columns: { id: 'int', title: 'text' },
    embeds: [],
    one: ['id=eq.1'],
    rows: [{ title: 'Nova' }],
  },
  vaults: { columns: { id: 'int', content: 'text' }, embeds: [], one: ['id=eq.1'], rows: [{ id: 2 }] },
}

export type Call = {
  name: string
  args: Record<string, unknown>[]
  /** Arguments that it does not take, or refuses. */
  wrong?: Record<string, unknown>[]
  /** The table whose rows it answers. */
  table?: string
  isVolatile?: true
}

/** Its functions. */
export const CALLS: Call[] = [
  { name: 'add_up', args: [{ a: 1 }, { a: 1, b: 2 }], wrong: [{ a: 'x' }, {}, { a: 1, c: 3 }] },
  { name: 'films_of', args: [{}, { tag: 'mar' }, { year_from: 2001 }, { tag: 'nada' }], table: 'films' },
  { name: 'film', args: [{ film_id: 1 }, { film_id: 77 }], table: 'films' },
  { name: 'counted_to', args: [{ n: 3 }, { n: 0 }] },
  { name: 'squares', args: [{ n: 4 }] },
  {
    name: 'rename_film',
    args: [{ film_id: 2, title: 'Ventania' }],
    wrong: [{ film_id: 2, title: '' }],
    isVolatile: true,
  },
  { name: 'drop_films', args: [{ tag: 'drama' }, { tag: 'nada' }], table: 'films', isVolatile: true },
  { name: 'joined', args: [{ words: ['a', 'b'] }, { words: [] }] },
  { name: 'twice', args: [{ x: 2 }, { x: 'ab' }] },
  { name: 'who', args: [{}], wrong: [{ x: 1 }] },
  { name: 'refuse', args: [{ code: 'P0001' }, { code: '42501' }, { code: '23514' }, { code: 'PT402' }] },
]
