import type { ForeignKey } from './relationships.ts'

/** What is known of a relation before it is known what its columns stand for. */
export type Relation = {
  id: number
  name: string
  columns: { number: number; name: string }[]
  primaryKey: string[]
  /** Of a view, its query as Postgres keeps it: a tree of nodes, each in braces. */
  query: string | null
}

/** A column of a view that is a column of a table, or of another view. */
type Origin = { column: number; relation: number; relationColumn: number }

/** The nodes directly in the query's, without what is nested in them. A backslash takes the next character as it is. */
function nodesOf(query: string): string[] {
  const nodes: string[] = []
  let depth = 0
  for (const [part] of query.matchAll(/[{}]|(?:\\.|[^\\{}])+/gs)) {
    if (part === '{' && ++depth === 2) nodes.push('')
    else if (part === '}') depth--
    else if (depth === 2 && part !== '{') nodes.push(`${nodes.pop()}${part}`)
  }
  return nodes
}

const TARGET = /^TARGETENTRY .*:resno (\d+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s

const originsOf = (query: string): Origin[] =>
  nodesOf(query).flatMap((node) => {
    const [, column, relation, relationColumn] = TARGET.exec(node)?.map(Number) ?? []
    return column && relation && relationColumn ? [{ column, relation, relationColumn }] : []
  })

/** The columns of tables that a view shows: by table, the name there with the name here. */
type Shown = Map<string, Map<string, string>>

/** Which columns of which tables each view shows, also through other views. */
function shownBy(relations: Relation[]): Map<string, Shown> {
  const byId = new Map(relations.map((relation) => [relation.id, relation]))
  const origins = new Map(relations.map(({ id, query }) => [id, query === null ? [] : originsOf(query)]))

  function tableColumn(id: number, column: number): [table: string, column: string] | undefined {
    const relation = byId.get(id)
    if (relation?.query === null) {
      const name = relation.columns.find(({ number }) => number === column)?.name
      return name === undefined ? undefined : [relation.name, name]
    }
    const origin = origins.get(id)?.find((candidate) => candidate.column === column)
    return origin && tableColumn(origin.relation, origin.relationColumn)
  }

  const shown = new Map<string, Shown>()
  for (const { id, name, columns, query } of relations) {
    if (query === null) continue
    const tables: Shown = new Map()
    for (const column of columns) {
      const [table, original] = tableColumn(id, column.number) ?? []
      if (table === undefined || original === undefined) continue
      const known = tables.get(table) ?? new Map<string, string>()
      if (!known.has(original)) tables.set(table, known.set(original, column.name))
    }
    shown.set(name, tables)
  }
  return shown
}

/** A name for each of `columns` in a relation that shows them all. */
function namesIn(shown: Map<string, string> | undefined, columns: string[]): string[] | undefined {
  const names = columns.flatMap((column) => shown?.get(column) ?? [])
  return shown && names.length === columns.length ? names : undefined
}

/** What views inherit of the tables whose columns they show: foreign keys from and to them, and primary keys. */
export function inheritKeys(relations: Relation[], keys: ForeignKey[]) {
  const shown = [...shownBy(relations)]

  /** Where columns of `table` are seen: there, and in views that show all of them. */
  const places = (table: string, columns: string[]) => [
    { name: table, columns },
    ...shown.flatMap(([name, tables]) => {
      const names = namesIn(tables.get(table), columns)
      return names ? [{ name, columns: names }] : []
    }),
  ]

  const inherited = keys.flatMap((key) =>
    places(
      key.origin,
      key.columns.map(([column]) => column),
    ).flatMap((origin) =>
      places(
        key.target,
        key.columns.map(([, column]) => column),
      ).map((target) => ({
        ...key,
        origin: origin.name,
        target: target.name,
        columns: origin.columns.map((column, at): [string, string] => [column, target.columns[at] ?? '']),
      })),
    ),
  )
  const primaryKeys = new Map(relations.map(({ name, primaryKey }) => [name, primaryKey]))
  for (const { name, primaryKey } of relations) {
    for (const view of primaryKey.length > 0 ? places(name, primaryKey).slice(1) : []) {
      primaryKeys.set(view.name, [...(primaryKeys.get(view.name) ?? []), ...view.columns])
    }
  }
  return { keys: inherited, primaryKeys }
}
