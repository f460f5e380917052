/** What is kept here survives a reload (session) or a return (local). It may be full, or forbidden, and is never needed to go on. */
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
    // Full or forbidden: the next reload starts without it.
  }
}

export function removeStored(where: Kept, key: string) {
  try {
    window[where].removeItem(key)
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}

/** Removes whatever is kept under a key that begins so. */
export function removeStoredUnder(where: Kept, prefix: string) {
  try {
    for (const key of Object.keys(window[where])) if (key.startsWith(prefix)) window[where].removeItem(key)
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}
