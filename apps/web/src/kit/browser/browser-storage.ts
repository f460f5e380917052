/** Storage may be full or forbidden, so the app must work without the stored data. */
export type StorageName = 'localStorage' | 'sessionStorage'

export function readStored<Value>(
  where: StorageName,
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

export function writeStored(where: StorageName, key: string, value: unknown) {
  try {
    window[where].setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden.
  }
}

export function removeStored(where: StorageName, key: string) {
  try {
    window[where].removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

export function removeStoredUnder(where: StorageName, prefix: string) {
  try {
    for (const key of Object.keys(window[where])) if (key.startsWith(prefix)) window[where].removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
