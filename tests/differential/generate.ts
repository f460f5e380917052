import { createRandom } from '../random.ts'
import { CALLS, TABLES, type Table, type Type, VALUES } from './cinema.ts'
import { makesMistakes, type Random } from './mistakes.ts'

export type Role = 'visitor' | 'service' | 'member'

export type Request = {
  method: string
  /** Below the root of the API, with its query. */
  path: string
  headers: Record<string, string>
  body?: unknown
}

const OPEN = Object.keys(TABLES).filter((name) => name !== 'vaults')
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
    'eq(any)',
    'fts',
  ],
  bool: ['is', 'eq', 'neq', 'in', 'isdistinct'],
  array: ['cs', 'cd', 'ov', 'eq', 'is'],
  json: ['cs', 'cd', 'eq', 'is'],
  range: ['sl', 'sr', 'nxl', 'nxr', 'adj', 'ov', 'eq'],
}
const ORDERED = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'in', 'is', 'isdistinct', 'eq(any)']

const quoted = (value: string) => (/[,(){}"\s]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value)

function value(random: Random, type: Type) {
  const { good, bad } = VALUES[type]
  return random.slip(25) ? random.pick(bad) : random.pick(good)
}

/** What stands after a column's name: `not.gte.5`. `inside` a logical tree, values with its marks are quoted. */
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

type Embedded = { name: string; table: Table; text: string }

function selection(random: Random, table: Table, depth: number): { text: string; embedded: Embedded[] } {
  const columns = Object.keys(table.columns)
  const items = random.oneIn(4) ? ['*'] : random.some(columns, 4).map((name) => decorated(random, name))
  if (table === TABLES.films && random.oneIn(4))
    items.push(random.pick(['headline', 'n:info->n', 'info->a->>b']))
  if (random.slip(15)) items.push(random.pick(['nope', 'count()', 'id.sum()', 'zzz(id)', 'id(']))
  const offered = random.slip(12) ? (table.mistaken ?? table.embeds) : table.embeds
  const embedded =
    depth === 0 ? [] : random.some(offered, random.below(3)).map((embed) => embedding(random, embed, depth))
  return { text: [...items, ...embedded.map(({ text }) => text)].join(',') || '*', embedded }
}

function embedding(random: Random, [text, name]: Table['embeds'][number], depth: number): Embedded {
  const table = tableOf(name)
  const inner = selection(random, table, depth - 1).text
  const [alias, plain] = text.includes(':') ? text.split(':') : [text.split('!')[0], text]
  // A spread embed has no name, so nothing can be asked of it.
  if (random.oneIn(12)) return { name: '', table, text: `...${plain}(${inner})` }
  const join = random.oneIn(4) && !text.includes('!inner') ? '!inner' : ''
  return { name: alias ?? '', table, text: `${text}${join}(${inner})` }
}

const decorated = (random: Random, name: string) =>
  random.oneIn(6) ? `alias_${name}:${name}` : random.oneIn(8) ? `${name}::text` : name

const order = (random: Random, table: Table) =>
  [...random.some(Object.keys(table.columns), 2), ...(random.slip(20) ? ['nope'] : [])]
    .map(
      (name) =>
        `${name}${random.pick(['', '.asc', '.desc'])}${random.pick(['', '', '.nullsfirst', '.nullslast'])}`,
    )
    .join(',')

function narrowing(random: Random, table: Table, embedded: Embedded[]) {
  const query: [string, string][] = Array.from({ length: random.below(3) }, () => {
    const [name, type] = column(random, table)
    return [name, condition(random, type, false)]
  })
  if (random.oneIn(6)) query.push([random.pick(['or', 'and', 'not.or']), tree(random, table, 2)])
  for (const { name, table: inner } of embedded.filter(({ name }) => name !== '')) {
    if (random.oneIn(3)) {
      const [key, type] = column(random, inner)
      query.push([`${name}.${key}`, condition(random, type, false)])
    }
    if (random.oneIn(4))
      query.push([`${name}.order`, order(random, inner) || Object.keys(inner.columns).join()])
    if (random.oneIn(5)) query.push([`${name}.limit`, String(random.below(3))])
    if (random.oneIn(6)) query.push([name, random.pick(['is.null', 'not.is.null'])])
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
  const { text, embedded } = selection(random, table, 2)
  const query: [string, string][] = random.oneIn(8) ? [] : [['select', text]]
  query.push(...narrowing(random, table, query.length > 0 ? embedded : []))
  const sorted = order(random, table)
  if (sorted && random.oneIn(2)) query.push(['order', sorted])
  const limit = random.oneIn(4) ? (random.slip(6) ? '-1' : random.pick(['0', '1', '2', '5'])) : undefined
  if (limit) query.push(['limit', limit])
  if (limit !== '-1' && random.oneIn(5)) query.push(['offset', random.pick(['0', '1', '50'])])
  return query
}

function readHeaders(random: Random): Record<string, string> {
  return {
    ...(random.oneIn(5) && { Prefer: `count=${random.pick(['exact', 'planned', 'estimated'])}` }),
    ...(random.oneIn(10) && { Accept: 'application/vnd.pgrst.object+json' }),
    ...(random.oneIn(15) && { Accept: 'text/csv' }),
    ...(random.oneIn(12) && { Range: random.pick(['0-0', '1-2', '9-12', '2-1']) }),
  }
}

function read(random: Random): Request {
  const name = random.slip(30) ? random.pick(['unknown', 'vaults']) : random.pick(OPEN)
  const query = name in TABLES ? reading(random, name) : []
  return {
    method: random.oneIn(10) ? 'HEAD' : 'GET',
    path: `/${name}${written(query)}`,
    headers: readHeaders(random),
  }
}

function write(random: Random): Request {
  const name = random.slip(10) ? random.pick(['released', 'vaults']) : random.pick(OPEN)
  const table = tableOf(name)
  const method = random.pick(['POST', 'POST', 'POST', 'PATCH', 'PATCH', 'DELETE', 'PUT'])
  const query: [string, string][] = random.oneIn(2) ? [['select', selection(random, table, 1).text]] : []
  const filters = method === 'POST' ? '' : random.pick(table.one)
  const preferences = [
    random.pick([
      'return=representation',
      'return=representation',
      'return=minimal',
      'return=headers-only',
      '',
    ]),
    method === 'POST' ? random.pick(['', 'resolution=merge-duplicates', 'resolution=ignore-duplicates']) : '',
    random.oneIn(4) ? 'missing=default' : '',
    random.oneIn(5) ? 'count=exact' : '',
  ]
  const one = random.pick(random.slip(4) && table.wrong ? table.wrong : table.rows)
  const body = method === 'POST' && random.oneIn(3) ? random.some(table.rows, 2) : one
  return {
    method,
    path: `/${name}${[written(query), filters]
      .filter(Boolean)
      .join(query.length > 0 ? '&' : '?')
      .replace(/^(?=[a-z_]+=)/, '?')}`,
    headers: { Prefer: preferences.filter(Boolean).join(', ') },
    ...(method !== 'DELETE' && { body }),
  }
}

function call(random: Random): Request {
  const { name, args, wrong, table, isVolatile } = random.pick(CALLS)
  const given = random.pick(wrong && random.slip(4) ? wrong : args)
  const query = table && random.oneIn(2) ? reading(random, table).filter(([key]) => !(key in given)) : []
  const isGet = !isVolatile && random.oneIn(2)
  const plain = Object.entries(given).map(([key, value]): [string, string] => [
    key,
    Array.isArray(value) ? `{${value}}` : String(value),
  ])
  return {
    method: isGet ? 'GET' : 'POST',
    path: `/rpc/${name}${written(isGet ? [...plain, ...query] : query)}`,
    headers: readHeaders(random),
    ...(!isGet && { body: given }),
  }
}

/** Requests of the language that the README lists, most of them right; the same ones for the same seed. */
export function generate(seed: number, count: number): Request[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () =>
    random.pick([read, read, read, write, call])(makesMistakes(random)),
  )
}
