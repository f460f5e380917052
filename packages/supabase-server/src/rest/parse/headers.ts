import { noSuchMediaType } from '../errors.ts'

/** The format of a result. */
export type MediaType = {
  format: 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

const media = (format: MediaType['format'], type: string, stripNulls = false): MediaType => ({
  format,
  stripNulls,
  contentType: type,
})

const UTF8 = '; charset=utf-8'
const JSON_ARRAY = media('array', `application/json${UTF8}`)
const OBJECT = media('object', `application/vnd.pgrst.object+json${UTF8}`)
const BARE_OBJECT = media('object', `application/vnd.pgrst.object+json;nulls=stripped${UTF8}`, true)
const BARE_ARRAY = media('array', `application/vnd.pgrst.array+json;nulls=stripped${UTF8}`, true)
const CSV = media('csv', `text/csv${UTF8}`)

const offered = new Map<string, MediaType>([
  ['*/*', JSON_ARRAY],
  ['application/json', JSON_ARRAY],
  ['application/vnd.pgrst.array+json', JSON_ARRAY],
  ['application/vnd.pgrst.array', JSON_ARRAY],
  ['application/vnd.pgrst.array+json;nulls=stripped', BARE_ARRAY],
  ['application/vnd.pgrst.object+json', OBJECT],
  ['application/vnd.pgrst.object', OBJECT],
  ['application/vnd.pgrst.object+json;nulls=stripped', BARE_OBJECT],
  ['text/csv', CSV],
])

/** The supported media type that the header gives the highest weight. */
export function readAccept(header: string | undefined): MediaType {
  if (!header) return JSON_ARRAY
  const known = offered.get(header)
  if (known) return known
  const accepted = header
    .split(',')
    .map(readEntry)
    .sort((a, b) => b.weight - a.weight)
  for (const { type, full } of accepted) {
    const found = offered.get(full) ?? offered.get(type)
    if (found) return found
  }
  throw noSuchMediaType(accepted.map(({ full }) => full))
}

function readEntry(entry: string) {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const rest = parameters.filter((parameter) => parameter !== weight && !parameter.startsWith('charset='))
  return {
    type: rest.some((parameter) => parameter.startsWith('for=')) ? entry.trim() : type,
    full: [type, ...rest].join(';'),
    weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0,
  }
}

/** The parsed `Prefer` header. */
export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'representation' | 'minimal' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  tx?: 'commit' | 'rollback'
  handling?: 'strict' | 'lenient'
  maxAffected?: number
  unknown: string[]
}

const KNOWN = new Map([
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['return', ['representation', 'minimal', 'headers-only']],
  ['count', ['exact', 'planned', 'estimated']],
  ['tx', ['commit', 'rollback']],
  ['handling', ['strict', 'lenient']],
])

/** The first of contradictory preferences counts. */
export function readPreferences(header: string): Preferences {
  const found: Preferences = { unknown: [] }
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (!preference) continue
    const [name = '', value = ''] = preference.split('=', 2)
    if (KNOWN.get(name)?.includes(value)) Object.assign(found, { [name]: value, ...found })
    else if (name === 'max-affected') {
      if (/^\d{1,15}$/.test(value)) found.maxAffected ??= Number(value)
    } else found.unknown.push(preference)
  }
  return found
}

type Named = Exclude<keyof Preferences, 'unknown' | 'maxAffected'>

/** The value of `Preference-Applied`: the applied preferences, or '' if there are none. */
export function printPreferences(
  preferences: Preferences,
  honored: readonly (Named | 'max-affected')[],
): string {
  return honored
    .map((name) => {
      const value = name === 'max-affected' ? strictMaximum(preferences) : preferences[name]
      return value === undefined ? '' : `${name}=${value}`
    })
    .filter(Boolean)
    .join(', ')
}

const strictMaximum = ({ handling, maxAffected }: Preferences) =>
  handling === 'strict' ? maxAffected : undefined
