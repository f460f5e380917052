import byCity from './districts.json' with { type: 'json' }

/** Districts and neighborhoods outside the capital that belong to one city, each with that city. */
export const districts: readonly (readonly [district: string, city: string])[] = Object.entries(
  byCity,
).flatMap(([city, names]) => names.map((name) => [name, city] as const))
