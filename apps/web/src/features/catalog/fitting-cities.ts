/** The number of characters that fit into two lines of the narrowest card. */
const room = 62

/** The number of characters for a separator (', ' or ' · ') before a city. */
const separator = 3

/**
 * The cities that a card shows, those in the filters first, and the others, which do not fit. The first city is always
 * shown.
 */
export function fittingCities(
  category: string,
  cities: readonly string[],
  matched: readonly string[],
): { shown: readonly string[]; others: readonly string[] } {
  const ordered = [
    ...cities.filter((city) => matched.includes(city)),
    ...cities.filter((city) => !matched.includes(city)),
  ]
  let length = category.length
  const fitting = ordered.findIndex((city, index) => {
    length += separator + city.length

    return index > 0 && length > room
  })
  const end = fitting < 0 ? ordered.length : fitting

  return { shown: ordered.slice(0, end), others: ordered.slice(end) }
}
