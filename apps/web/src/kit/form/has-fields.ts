type Types = { string: string; number: number; boolean: boolean; object: object | null }

/** Whether a stored value is an object with fields of these types. */
export const hasFields = <Shape extends Record<string, keyof Types>>(
  value: unknown,
  shape: Shape,
): value is { [Name in keyof Shape]: Types[Shape[Name]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([name, type]) => typeof Reflect.get(value, name) === type)
