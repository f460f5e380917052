import type { Relationship } from './schema.ts'

export type ForeignKey = {
  name: string
  origin: string
  target: string
  columns: [ofOrigin: string, ofTarget: string][]
  isOneToOne: boolean
}

/** Derives the relationships between tables: foreign keys in both directions, and junctions. */
export function relationshipsOf(keys: ForeignKey[], primaryKeys: Map<string, string[]>): Relationship[] {
  const junctions = keys.flatMap((key) => throughJunction(key, keys, primaryKeys))
  return [...keys.flatMap(alongKey), ...junctions].sort(byCardinality)
}

function alongKey({ name, origin, target, columns, isOneToOne }: ForeignKey): Relationship[] {
  const back = columns.map(([ofOrigin, ofTarget]): [string, string] => [ofTarget, ofOrigin])
  return [
    { cardinality: isOneToOne ? 'one-to-one' : 'many-to-one', constraint: name, origin, target, columns },
    {
      cardinality: isOneToOne ? 'one-to-one' : 'one-to-many',
      constraint: name,
      origin: target,
      target: origin,
      columns: back,
    },
  ]
}

/** A table whose primary key contains two foreign keys is a junction of the tables that they reference. */
function throughJunction(
  key: ForeignKey,
  keys: ForeignKey[],
  primaryKeys: Map<string, string[]>,
): Relationship[] {
  const primaryKey = primaryKeys.get(key.origin) ?? []
  const isKey = ({ columns }: ForeignKey) => columns.every(([column]) => primaryKey.includes(column))
  const turned = ({ columns }: ForeignKey) =>
    columns.map(([ofJunction, column]): [string, string] => [column, ofJunction])
  return keys
    .filter((other) => other.origin === key.origin && other.name !== key.name)
    .filter((other) => !key.isOneToOne && !other.isOneToOne && isKey(key) && isKey(other))
    .map((other) => ({
      cardinality: 'many-to-many' as const,
      origin: key.target,
      target: other.target,
      junction: {
        table: key.origin,
        constraints: [key.name, other.name] as [string, string],
        origin: turned(key),
        target: turned(other),
      },
    }))
}

const ORDER = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

const byCardinality = (a: Relationship, b: Relationship) =>
  ORDER.indexOf(a.cardinality) - ORDER.indexOf(b.cardinality)
