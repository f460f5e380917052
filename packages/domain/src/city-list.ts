/** Older rows hold a single city as a string. */
export const cityList = (value: string | readonly string[]): readonly string[] =>
  typeof value === 'string' ? [value] : value
