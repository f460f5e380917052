/** Storage may be full or forbidden, so the app must work without what it holds. */
type Kept = 'localStorage' | 'sessionStorage'

export function readStored<Value>(
  where: Kept,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(window[where].getItem(key) ?? 'null')

    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function writeStored(where: Kept, key: string, value: unknown) {
  try {
    window[where].setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}

export function removeStored(where: Kept, key: string) {
  try {
    window[where].removeItem(key)
  } catch {
    // Forbidden, so there is nothing to remove.
  }
}

export function removeStoredUnder(where: Kept, prefix: string) {
  try {
    for (const key of Object.keys(window[where])) if (key.startsWith(prefix)) window[where].removeItem(key)
  } catch {
    // Forbidden, so there is nothing to remove.
  }
}
