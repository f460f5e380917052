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
