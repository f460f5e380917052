/** Cities whose name takes an article: one is 'no Rio de Janeiro', but 'em Niterói'. */
const contractions = new Map([['Rio de Janeiro', 'no']])

/** The city as a place: 'em Niterói'. */
export const inCity = (city: string) => `${contractions.get(city) ?? 'em'} ${city}`
