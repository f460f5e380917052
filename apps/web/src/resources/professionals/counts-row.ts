/** Numbers of professionals by value, each counted up to 101; values that nobody has are absent. */
type ByValue = Readonly<Record<string, number>>

/** What one would find with the other filters as they are: in all, and by category id, city and neighborhood. */
export type Counts = { total: number; categories: ByValue; cities: ByValue; neighborhoods: ByValue }

const isByValue = (value: unknown) => typeof value === 'object' && value !== null

/** A shallow check suffices: our own function wrote the JSON. */
export function toCounts(json: unknown): Counts {
  if (isByValue(json) && 'total' in json && 'categories' in json && 'cities' in json) return json as Counts

  throw new TypeError('count_professionals returned something else')
}
