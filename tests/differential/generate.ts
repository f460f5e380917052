import { createRandom } from '../random.ts'
import { CALLS, TABLES, type Table, type Type, VALUES } from './cinema.ts'
import { makesMistakes, type Random } from './mistakes.ts'

export type Role = 'visitor' | 'service' | 'member'

export type Request = {
  method: string
  /** Path and query below the API root. */
  path: string
  headers: Record<string, string>
  body?: unknown
}

const OPEN = Object.keys(TABLES).filter((name) => name !== 'vaults')
const WRITABLE = OPEN.filter((name) => name !== 'credits')
const tableOf = (name: string) => TABLES[name] as Table

const OPERATORS: Partial<Record<Type, string[]>> = {
  text: [
    'eq',
    'neq',
    'gt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'in',
    'isdistinct',
    'like(any)',
    'ilike(all)',
    'eq(any)',
    'fts',
    'plfts',
    'phfts',
    'wfts',
  ],
  bool: ['is', 'eq', 'neq', 'in', 'isdistinct'],
  array: ['cs', 'cd', 'ov', 'eq', 'is'],
  json: ['cs', 'cd', 'eq', 'is'],
  range: ['cs', 'cd', 'sl', 'sr', 'nxl', 'nxr', 'adj', 'ov', 'eq'],
}
const ORDERED = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'isdistinct', 'eq(any)', 'lte(all)']

const quoted = (value: string) => (/[,(){}"\s]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value)

function value(random: Random, type: Type) {
  const { good, bad } = VALUES[type]
  return random.slip(25) ? random.pick(bad) : random.pick(good)
}

/** An operator and its value: `not.gte.5`. `inside` a logical tree, values with reserved characters are quoted. */
function condition(random: Random, type: Type, inside: boolean) {
  const operator = random.pick(OPERATORS[type] ?? ORDERED)
  const operand = () => {
    if (operator === 'is')
      return random.slip(6)
        ? 'maybe'
        : random.pick(['null', 'null', 'not_null', 'NULL', ...(type === 'bool' ? ['true', 'unknown'] : [])])
    if (operator === 'in') return `(${random.some(VALUES[type].good, 3).map(quoted).join(',')})`
    if (operator.endsWith(')')) return `{${random.some(VALUES[type].good, 2).join(',')}}`
    if (operator.endsWith('like')) return random.pick(['*a*', 'A*', '*100%*', '_na', '*'])
    const plain = value(random, type)
    return inside ? quoted(plain) : plain
  }
  return `${random.oneIn(5) ? 'not.' : ''}${operator}.${operand()}`
}

function column(random: Random, table: Table): [name: string, type: Type] {
  const [name, type] = random.pick(Object.entries(table.columns))
  if (type === 'json' && random.oneIn(2))
    return [random.pick(['info->>n', 'info->a->b->0', 'info->n']), 'int']
  return [name, type]
}

function tree(random: Random, table: Table, depth: number): string {
  const parts = Array.from({ length: 1 + random.below(3) }, () => {
    if (depth > 0 && random.oneIn(4)) {
      return `${random.pick(['and', 'or', 'not.and', 'not.or'])}${tree(random, table, depth - 1)}`
    }
    const [name, type] = column(random, table)
    return `${name}.${condition(random, type, true)}`
  })
  return `(${parts.join(',')})`
}

/** Nesting depth of the embeds. */
const DEPTH = 2

type Embedded = {
  name: string
  table: Table
  rows: 'one' | 'many'
  text: string
  /** Its embedded relations. */
  embedded: Embedded[]
}

function selection(random: Random, table: Table, depth: number): { text: string; embedded: Embedded[] } {
  const columns = Object.keys(table.columns)
  const items = random.oneIn(4) ? ['*'] : random.some(columns, 4).map((name) => decorated(random, name))
  if (table === TABLES.films && random.oneIn(4))
    items.push(random.pick(['headline', 'n:info->n', 'info->a->>b', 'info->a->b->-1->>c']))
  if (random.slip(15)) items.push(random.pick(['nope', 'count()', 'id.sum()', 'zzz(id)', 'id(']))
  const offered = random.slip(12) ? (table.mistaken ?? table.embeds) : table.embeds
  const embedded =
    depth === 0
      ? []
      : random
          .some(offered, random.below(3))
          .filter(isAddressable)
          .map((embed) => embedding(random, embed, depth))
  return { text: [...items, ...embedded.map(({ text }) => text)].join(',') || '*', embedded }
}

const relationOf = (text: string) => text.replace(/^.*:/, '').replace(/!.*/, '')

/** The name of a relation that is embedded twice is ambiguous. */
const isAddressable = ([text]: Table['embeds'][number], _: number, all: Table['embeds']) =>
  text.includes(':') || all.filter(([other]) => relationOf(other) === relationOf(text)).length === 1

function embedding(random: Random, [text, target, rows]: Table['embeds'][number], depth: number): Embedded {
  const table = tableOf(target)
  const { text: selected, embedded } = selection(random, table, depth - 1)
  // PostgREST 12.0.2 is inconsistent about empty nested embeds.
  const inner = depth === DEPTH && random.oneIn(15) ? '' : selected
  const [alias, plain] = text.includes(':') ? text.split(':') : [text.split('!')[0], text]
  const of = { table, rows, embedded: inner ? embedded : [] }
  // A spread embed has no name to filter by.
  if (random.oneIn(12)) return { ...of, name: '', text: `...${plain}(${selected})` }
  const join = random.oneIn(4) && !/!(inner|left)/.test(text) ? '!inner' : ''
  return { ...of, name: alias ?? '', text: `${text}${join}(${inner})` }
}

const decorated = (random: Random, name: string) =>
  random.oneIn(6) ? `alias_${name}:${name}` : random.oneIn(8) ? `${name}::text` : name

/** Ends with the key, since rows with equal sort values come in the plan's order. */
function order(random: Random, table: Table, embedded: Embedded[]) {
  const sortable = [
    ...Object.keys(table.columns),
    ...(table === TABLES.films ? ['headline', 'info->n', 'info->>n'] : []),
    ...embedded
      .filter(({ name, rows }) => name !== '' && (rows === 'one' || random.slip(20)))
      .flatMap(({ name, table }) => Object.keys(table.columns).map((column) => `${name}(${column})`)),
  ]
  return [...random.some(sortable, 2), ...(random.slip(20) ? ['nope'] : []), ...table.key]
    .map(
      (name) =>
        `${name}${random.pick(['', '.asc', '.desc'])}${random.pick(['', '', '.nullsfirst', '.nullslast'])}`,
    )
    .join(',')
}

const LOGIC = ['or', 'and', 'not.or', 'not.and']

function narrowing(random: Random, table: Table, embedded: Embedded[], path = ''): [string, string][] {
  const query: [string, string][] = Array.from({ length: random.below(3) }, () => {
    const [name, type] = column(random, table)
    return [path + name, condition(random, type, false)]
  })
  if (random.oneIn(6)) query.push([path + random.pick(LOGIC), tree(random, table, 2)])
  for (const { name, table: inner, embedded: deeper } of embedded.filter(({ name }) => name !== '')) {
    const within = `${path}${name}.`
    if (random.oneIn(3)) query.push(...narrowing(random, inner, deeper, within))
    const isLimited = random.oneIn(5)
    if (isLimited || random.oneIn(4)) query.push([`${within}order`, order(random, inner, deeper)])
    if (isLimited) {
      query.push(
        ...random.pick<[string, string][]>([
          [[`${within}limit`, '0']],
          [[`${within}limit`, '1']],
          [[`${within}offset`, '1']],
          [
            [`${within}limit`, '1'],
            [`${within}offset`, '1'],
          ],
        ]),
      )
    }
    if (random.oneIn(6)) query.push([path + name, random.pick(['is.null', 'not.is.null'])])
  }
  return query
}

const written = (query: [string, string][]) => {
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return text && `?${text}`
}

function reading(random: Random, name: string) {
  const table = tableOf(name)
  const { text, embedded } = selection(random, table, DEPTH)
  const isSelected = !random.oneIn(8)
  const query: [string, string][] = isSelected ? [['select', text]] : []
  query.push(...narrowing(random, table, isSelected ? embedded : []))
  if (random.oneIn(2)) return query
  query.push(['order', order(random, table, isSelected ? embedded : [])])
  const limit = random.oneIn(3) ? (random.slip(6) ? '-1' : random.pick(['0', '1', '2', '5'])) : undefined
  if (limit) query.push(['limit', limit])
  if (limit !== '-1' && random.oneIn(4)) query.push(['offset', random.pick(['0', '1', '50'])])
  return query
}

const prefer = (preferences: string[]) => {
  const given = preferences.filter(Boolean)
  return given.length > 0 ? { Prefer: given.join(', ') } : {}
}

const strictness = (random: Random) =>
  random.oneIn(20) ? `handling=strict${random.oneIn(3) ? ', max-affected=1' : ''}` : ''

const accepted = (random: Random): Record<string, string> => ({
  ...(random.oneIn(10) && { Accept: `application/vnd.pgrst.object+json${nulls(random)}` }),
  ...(random.oneIn(15) && { Accept: 'text/csv' }),
  ...(random.oneIn(25) && { Accept: `application/vnd.pgrst.array+json${nulls(random)}` }),
})

const nulls = (random: Random) => (random.oneIn(3) ? ';nulls=stripped' : '')

function readHeaders(random: Random, query: [string, string][]): Record<string, string> {
  const isSorted = query.some(([key]) => key === 'order')
  return {
    ...prefer([
      random.oneIn(4) ? `count=${random.pick(['exact', 'planned', 'estimated'])}` : '',
      strictness(random),
    ]),
    ...accepted(random),
    ...(isSorted && random.oneIn(6) && { Range: random.pick(['0-0', '1-2', '1-', '9-12', '2-1']) }),
  }
}

function read(random: Random): Request {
  const name = random.slip(30) ? random.pick(['unknown', 'vaults']) : random.pick(OPEN)
  const query = name in TABLES ? reading(random, name) : []
  return {
    method: random.oneIn(10) ? 'HEAD' : 'GET',
    path: `/${name}${written(query)}`,
    headers: readHeaders(random, query),
  }
}

function write(random: Random): Request {
  const name = random.slip(10) ? random.pick(['released', 'credits', 'vaults']) : random.pick(WRITABLE)
  const table = tableOf(name)
  const method = random.pick(['POST', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE', 'PUT'])
  const isInsert = method === 'POST'
  const one = random.pick(random.slip(4) && table.wrong ? table.wrong : table.rows)
  const body = isInsert && random.oneIn(3) ? random.some(table.rows, 2) : one
  const resolution = isInsert ? random.pick(['', 'merge-duplicates', 'ignore-duplicates']) : ''
  const query = writing(random, table, method)
  if (method !== 'DELETE' && random.oneIn(6)) query.push(['columns', columnsOf(random, table, one)])
  if (resolution && random.oneIn(3)) query.push(['on_conflict', table.unique ?? table.key.join()])
  return {
    method,
    path: `/${name}${written(query)}`,
    headers: {
      ...prefer([
        random.pick([
          'return=representation',
          'return=representation',
          'return=minimal',
          'return=headers-only',
          '',
        ]),
        resolution && `resolution=${resolution}`,
        random.pick(['', '', 'missing=default', 'missing=null']),
        random.oneIn(5) ? 'count=exact' : '',
        random.oneIn(10) ? 'tx=rollback' : '',
        strictness(random),
      ]),
      ...accepted(random),
    },
    ...(method !== 'DELETE' && { body }),
  }
}

/** The rows to write, and the representation to return. */
function writing(random: Random, table: Table, method: string): [string, string][] {
  const { text, embedded } = selection(random, table, 1)
  const isSelected = random.oneIn(2)
  const query: [string, string][] = isSelected ? [['select', text]] : []
  if (method !== 'POST') query.push(...new URLSearchParams(random.pick(table.one)))
  if (method === 'PATCH' || method === 'DELETE') {
    if (random.oneIn(4)) query.push(...narrowing(random, table, []))
  }
  if (random.oneIn(6)) query.push(['order', order(random, table, isSelected ? embedded : [])])
  return query
}

const columnsOf = (random: Random, table: Table, row: Record<string, unknown>) =>
  (random.oneIn(2) ? Object.keys(row) : [...table.key, ...random.some(Object.keys(row), 2)]).join()

function call(random: Random): Request {
  const { name, args, wrong, table, isPosted } = random.pick(CALLS)
  const given = random.pick(wrong && random.slip(4) ? wrong : args)
  const query = table && random.oneIn(2) ? reading(random, table).filter(([key]) => !(key in given)) : []
  const method = isPosted || random.oneIn(2) ? 'POST' : random.oneIn(8) ? 'HEAD' : 'GET'
  const plain = Object.entries(given).map(([key, value]): [string, string] => [key, inAddress(value)])
  return {
    method,
    path: `/rpc/${name}${written(method === 'POST' ? query : [...plain, ...query])}`,
    headers: readHeaders(random, query),
    ...(method === 'POST' && { body: given }),
  }
}

function inAddress(value: unknown) {
  if (Array.isArray(value)) return `{${value}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Mostly valid requests in the supported query language, determined by the seed. */
export function generate(seed: number, count: number): Request[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () =>
    random.pick([read, read, read, write, call])(makesMistakes(random)),
  )
}
