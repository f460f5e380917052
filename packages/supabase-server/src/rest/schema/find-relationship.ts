import { noSuchRelationship, severalRelationships } from '#rest/errors.ts'
import type { Relationship, Schema } from './schema.ts'
import { suggest } from './suggest.ts'

/**
 * Resolves `origin?select=target!using(…)`. `target` is a table, or the name or column of a foreign key to
 * it; `using` is a foreign key's name or column, or the junction.
 * @throws if no relationship matches, or more than one
 */
export function findRelationship(
  schema: Schema,
  origin: string,
  target: string,
  using: string | undefined,
): Relationship {
  const known = schema.relationships.get(origin) ?? []
  const found = known.filter((relationship) => isMeant(relationship, target, using))
  const [first] = found
  if (first && found.length === 1) return first
  if (first) throw severalRelationships(origin, target, found.map(describe), found.map(hintFor))
  throw noSuchRelationship({ origin, target, using }, hintAt(schema, origin, target))
}

function isMeant(relationship: Relationship, target: string, using: string | undefined): boolean {
  if (relationship.cardinality === 'computed') return relationship.name === target
  if (relationship.origin === relationship.target) return isMeantOfSelf(relationship, target, using)
  if (using !== undefined) return relationship.target === target && isNamedBy(relationship, using)
  if (relationship.target === target) return true
  if (relationship.cardinality === 'many-to-many') return false
  return relationship.constraint === target || onlyColumn(relationship, 0) === target
}

/** A self-reference can be followed in both directions: the table's name means to-many, the column's name to-one. */
function isMeantOfSelf(relationship: Relationship, target: string, using: string | undefined): boolean {
  const isMany = relationship.cardinality === 'one-to-many' && relationship.target === target
  if (using !== undefined) return isMany && onlyColumn(relationship, 1) === using
  return isMany || (relationship.cardinality === 'many-to-one' && onlyColumn(relationship, 0) === target)
}

function isNamedBy(relationship: Relationship, using: string): boolean {
  if (relationship.cardinality === 'computed') return false
  if (relationship.cardinality === 'many-to-many') return relationship.junction.table === using
  return (
    relationship.constraint === using ||
    onlyColumn(relationship, 0) === using ||
    onlyColumn(relationship, 1) === using
  )
}

function onlyColumn(relationship: Relationship, side: 0 | 1): string | undefined {
  if (!('columns' in relationship) || relationship.columns.length !== 1) return undefined
  return relationship.columns[0]?.[side]
}

const listed = (columns: string[]) => `(${columns.join(', ')})`

function describe(relationship: Relationship) {
  const { cardinality, origin, target } = relationship
  return { cardinality, embedding: `${origin} with ${target}`, relationship: joining(relationship) }
}

function joining(relationship: Relationship): string {
  if (relationship.cardinality === 'computed') return relationship.name
  if (relationship.cardinality === 'many-to-many') {
    const { table, constraints, origin, target } = relationship.junction
    const columns = [origin, target].map((pairs) => listed(pairs.map(([, ofJunction]) => ofJunction)))
    return `${table} using ${constraints[0]}${columns[0]} and ${constraints[1]}${columns[1]}`
  }
  const { constraint, columns, origin, target } = relationship
  const ofOrigin = listed(columns.map(([column]) => column))
  const ofTarget = listed(columns.map(([, column]) => column))
  return `${constraint} using ${origin}${ofOrigin} and ${target}${ofTarget}`
}

function hintFor(relationship: Relationship): string {
  if (relationship.cardinality === 'computed') return relationship.name
  const by =
    relationship.cardinality === 'many-to-many' ? relationship.junction.table : relationship.constraint
  return `${relationship.target}!${by}`
}

function hintAt(schema: Schema, origin: string, target: string): string | null {
  const known = schema.relationships.get(origin)
  const [wrong, names] = known
    ? [target, known.map((relationship) => relationship.target)]
    : [origin, schema.relationships.keys()]
  const near = suggest(wrong.slice(0, 100), names, 0.33)
  return near === undefined ? null : `Perhaps you meant '${near}' instead of '${wrong}'.`
}
