export type StorageName = 'localStorage' | 'sessionStorage'

/** Accesses browser storage; undefined if it is full or forbidden, because the app must work without the stored data. */
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

type Types = { string: string; number: number; boolean: boolean; object: object | null }

/** Whether a stored value is an object with fields of these types. */
export const hasFields = <Shape extends Record<string, keyof Types>>(
  value: unknown,
  shape: Shape,
): value is { [Name in keyof Shape]: Types[Shape[Name]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, type]) => typeof Reflect.get(value, name) === type)
