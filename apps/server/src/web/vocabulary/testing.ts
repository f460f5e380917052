import googleFields from './google-fields.json' with { type: 'json' }
import vocabulary from './schema-org.json' with { type: 'json' }

type Node = { '@type': string } & Record<string, unknown>

type Fields = {
  type: string
  required: string[]
  /** Fields of which at least one is required. */
  oneOf?: string[]
  recommended?: string[]
  /** The fields that each item of `itemListElement` must have. */
  items?: string[]
}

const superclasses: Record<string, string[]> = vocabulary.superclasses
const properties: Record<string, { domain: string[]; range: string[] }> = vocabulary.properties
const fieldsByType = new Map((googleFields as Fields[]).map((fields) => [fields.type, fields]))

/** A type and all its supertypes. */
const lineage = (type: string): string[] => [type, ...(superclasses[type] ?? []).flatMap(lineage)]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value

/** The schema.org types that a value may have; a URL may also stand for the thing that it identifies. */
function typesOf(value: unknown): string[] {
  if (isNode(value)) return lineage(value['@type'])
  if (typeof value === 'number') return Number.isInteger(value) ? ['Integer', 'Number'] : ['Number']
  return URL.canParse(String(value)) ? ['URL', 'Text', 'Thing'] : ['Text']
}

const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function checkProperty(node: Node, name: string): string[] {
  const property = properties[name]
  const where = `${node['@type']}.${name}`
  if (!property) return [`${where} is not in the vocabulary`]
  if (!lineage(node['@type']).some((type) => property.domain.includes(type))) {
    return [`${where}: the type has no such property`]
  }
  return valuesOf(node[name]).flatMap((value) => [
    ...(typesOf(value).some((type) => property.range.includes(type))
      ? []
      : [`${where} may not be ${JSON.stringify(value)}`]),
    ...(isNode(value) ? checkVocabulary(value) : []),
  ])
}

/** Lists what the vocabulary of schema.org does not allow. */
export function checkVocabulary(node: Node): string[] {
  if (!(node['@type'] in superclasses)) return [`${node['@type']} is not in the vocabulary`]
  const names = Object.keys(node).filter((name) => !name.startsWith('@'))
  return names.flatMap((name) => checkProperty(node, name))
}

const nodesIn = (value: unknown): Node[] =>
  valuesOf(value).flatMap((one) => (isNode(one) ? [one, ...Object.values(one).flatMap(nodesIn)] : []))

function missingIn(node: Node): string[] {
  const fields = fieldsByType.get(node['@type'])
  if (!fields) return []
  const { required, oneOf = [], items = [] } = fields
  return [
    ...required.filter((name) => !(name in node)),
    ...(oneOf.length > 0 && !oneOf.some((name) => name in node) ? [oneOf.join(' or ')] : []),
    ...valuesOf(node.itemListElement).flatMap((item) => items.filter((name) => !(name in Object(item)))),
  ].map((name) => `${node['@type']} lacks ${name}`)
}

/** Lists the missing fields that Google requires of this node and of the nodes in it. */
export const missingFields = (node: Node) => nodesIn(node).flatMap(missingIn)

/** Lists the missing fields that Google recommends for this node. */
export const missingRecommended = (node: Node) =>
  (fieldsByType.get(node['@type'])?.recommended ?? []).filter((name) => !(name in node))
