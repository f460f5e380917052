/** Literals of each column type, valid and invalid. */
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

/** An embed as written in `select`, its table and its cardinality. */
type Embeddable = [text: string, table: string, rows: 'one' | 'many']

export type Table = {
  columns: Record<string, Type>
  /** The primary key, and another unique column. */
  key: string[]
  unique?: string
  embeds: Embeddable[]
  /** Ambiguous embeds. */
  mistaken?: Embeddable[]
  /** Filters that select one row, for writes. */
  one: string[]
  /** Columns that an insert may set, and values they refuse. */
  rows: Record<string, unknown>[]
  wrong?: Record<string, unknown>[]
}

/** What the generator knows about the schema `CINEMA`. */
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
    key: ['id'],
    embeds: [
      ['studios', 'studios', 'one'],
      ['studio:studio_id', 'studios', 'one'],
      ['director:people!director_id', 'people', 'one'],
      ['people!films_editor_id_fkey', 'people', 'one'],
      ['posters!left', 'posters', 'one'],
      ['roles', 'roles', 'many'],
      ['cast:people!roles', 'people', 'many'],
      ['lead', 'people', 'one'],
    ],
    mistaken: [['people', 'people', 'one']],
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
    key: ['id'],
    unique: 'name',
    embeds: [['films', 'films', 'many']],
    one: ['id=eq.1', 'id=eq.3', 'id=eq.77'],
    rows: [
      { id: 7, name: 'Leste' },
      { id: 3, name: 'Cheio' },
    ],
    wrong: [{ id: 8, name: 'Norte' }, { id: 9 }, { id: 'x' }],
  },
  people: {
    columns: { id: 'int', name: 'text', mentor_id: 'int' },
    key: ['id'],
    embeds: [
      ['mentor:mentor_id', 'people', 'one'],
      ['students:people', 'people', 'many'],
      ['roles', 'roles', 'many'],
      ['directed:films!films_director_id_fkey', 'films', 'many'],
      ['films!roles', 'films', 'many'],
      ['released', 'released', 'many'],
    ],
    mistaken: [['films', 'films', 'many']],
    one: ['id=eq.2', 'id=eq.4', 'id=eq.77'],
    rows: [
      { id: 20, name: 'Eva', mentor_id: 1 },
      { id: 4, name: 'Dora' },
    ],
    wrong: [{ id: 21, name: 'F', mentor_id: 99 }],
  },
  roles: {
    columns: { film_id: 'int', person_id: 'int', character: 'text' },
    key: ['film_id', 'person_id'],
    embeds: [
      ['films', 'films', 'one'],
      ['people', 'people', 'one'],
      ['person:people!inner', 'people', 'one'],
      ['released', 'released', 'one'],
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
    key: ['film_id'],
    embeds: [['films', 'films', 'one']],
    one: ['film_id=eq.1', 'film_id=eq.2'],
    rows: [
      { film_id: 2, path: 'brisa.webp' },
      { film_id: 1, path: 'nova.webp' },
    ],
  },
  released: {
    columns: { id: 'int', title: 'text' },
    key: ['id'],
    embeds: [
      ['posters', 'posters', 'one'],
      ['roles', 'roles', 'many'],
      ['people', 'people', 'many'],
    ],
    one: ['id=eq.1'],
    rows: [{ title: 'Nova' }],
  },
  credits: {
    columns: { who: 'int', film: 'int', title: 'text' },
    key: ['who', 'film'],
    embeds: [
      ['person:people!who', 'people', 'one'],
      ['posters', 'posters', 'one'],
    ],
    mistaken: [['people', 'people', 'one']],
    one: ['who=eq.3'],
    rows: [{ who: 1 }],
  },
  vaults: {
    columns: { id: 'int', content: 'text' },
    key: ['id'],
    embeds: [],
    one: ['id=eq.1'],
    rows: [{ id: 2 }],
  },
}

export type Call = {
  name: string
  args: Record<string, unknown>[]
  /** Unknown or invalid arguments. */
  wrong?: Record<string, unknown>[]
  /** The table whose rows it returns. */
  table?: string
  /** Functions that write, or take the whole body, are not called by GET. */
  isPosted?: true
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
    isPosted: true,
  },
  { name: 'drop_films', args: [{ tag: 'drama' }, { tag: 'nada' }], table: 'films', isPosted: true },
  { name: 'films_among', args: [{ ids: [1, 3] }, { ids: [] }], table: 'films' },
  { name: 'member_of', args: [{ item: { n: 3 } }, { item: { a: [1] }, key: 'a' }], wrong: [{ key: 'n' }] },
  { name: 'echo', args: [{ a: 1 }, {}], isPosted: true },
  { name: 'joined', args: [{ words: ['a', 'b'] }, { words: [] }] },
  { name: 'twice', args: [{ x: 2 }, { x: 'ab' }] },
  { name: 'who', args: [{}], wrong: [{ x: 1 }] },
  { name: 'refuse', args: [{ code: 'P0001' }, { code: '42501' }, { code: '23514' }, { code: 'PT402' }] },
]
