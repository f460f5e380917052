import coordinates from './city-coordinates.json' with { type: 'json' }

/** Latitude and longitude of each city in degrees, by name. */
const places = new Map(Object.entries(coordinates))

/** The length of a degree of longitude at the state's latitude, in degrees of latitude. */
const longitudeScale = Math.cos((22.5 * Math.PI) / 180)

function distance(one: readonly number[], other: readonly number[]) {
  const [north = 0, east = 0] = one.map((value, axis) => value - (other[axis] ?? 0))

  return Math.hypot(north, east * longitudeScale)
}

/** All other cities, nearest first. */
export function nearestCities(city: string): readonly string[] {
  const from = places.get(city)
  if (!from) return []

  return [...places]
    .filter(([name]) => name !== city)
    .map(([name, place]) => ({ name, distance: distance(from, place) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ name }) => name)
}
