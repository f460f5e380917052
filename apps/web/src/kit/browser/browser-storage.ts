export type StorageName = 'localStorage' | 'sessionStorage'

/** Storage may be full or forbidden, so the app must work without the stored data. */
export function ifAllowed<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const readStored = <Value>(
  where: StorageName,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined =>
  ifAllowed(() => {
    const value: unknown = JSON.parse(window[where].getItem(key) ?? 'null')

    return isValue(value) ? value : undefined
  })

export const writeStored = (where: StorageName, key: string, value: unknown) =>
  ifAllowed(() => window[where].setItem(key, JSON.stringify(value)))

export const removeStored = (where: StorageName, key: string) =>
  ifAllowed(() => window[where].removeItem(key))
