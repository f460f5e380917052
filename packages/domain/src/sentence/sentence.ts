import { cityWithNeighborhoods, findRegion, findZone } from '../neighborhoods.ts'
import { filler, type Part, piecesOf, type Understood, type Vocabulary } from './readers.ts'
import { wordsOf } from './words.ts'

export type { Part, Understood, Vocabulary } from './readers.ts'

const isPlace = ({ filters }: Part) => Object.keys(filters).some((name) => name in placeKinds)

const placeKinds = { region: true, city: true, zone: true, neighborhood: true }

/** The kind of a part. A search has at most one part of each kind; a region, city, zone or neighborhood is a 'place'. */
const kindOf = (part: Part) => (isPlace(part) ? 'place' : Object.keys(part.filters).join())

/** Whether the larger place contains the other, so that only the smaller one is meant: 'Copacabana, Rio de Janeiro'. */
const includes = (larger: Understood, { city, zone, neighborhood }: Understood) =>
  (larger.city === cityWithNeighborhoods && (zone ?? neighborhood) !== undefined) ||
  (city !== undefined && (findRegion(larger.region ?? '')?.cities.includes(city) ?? false)) ||
  (neighborhood !== undefined && (findZone(larger.zone ?? '')?.neighborhoods.includes(neighborhood) ?? false))

/** Whether no other part contradicts a part. 'Centro de Niterói' is in Niterói, not in Rio's Centro. */
function isClear(part: Part, said: readonly Part[]) {
  const rivals = said.filter((other) => kindOf(other) === kindOf(part) && other.text !== part.text)
  if (!isPlace(part)) return rivals.length === 0

  return rivals.every(
    (other) =>
      (other.isDistrict && !part.isDistrict) ||
      includes(other.filters, part.filters) ||
      (part.filters.city !== undefined &&
        part.filters.city !== cityWithNeighborhoods &&
        other.filters.neighborhood !== undefined),
  )
}

/**
 * Reads a whole sentence: 'dj em niterói 15 de maio até 3 mil pra 80 pessoas'. What is said twice with different meanings,
 * such as two cities, is not understood. `rest` holds the words that became no part, without fillers.
 */
export function understand(text: string, vocabulary: Vocabulary): { parts: Part[]; rest: string } {
  const pieces = piecesOf(wordsOf(text), vocabulary)
  const said = pieces.flatMap(({ reading }) => reading?.parts ?? [])
  const parts = said
    .filter((part) => isClear(part, said))
    .filter(({ text }, index, clear) => clear.findIndex((other) => other.text === text) === index)
  const isSaid = (part: Part) =>
    parts.some(
      (other) => other.text === part.text || (isPlace(part) && includes(part.filters, other.filters)),
    )
  const rest = pieces.flatMap(({ words, reading }) => {
    if (reading === undefined) return words.filter(({ folded }) => !filler.test(folded))

    return reading.parts.some(isSaid) || reading.isEmpty ? [] : words
  })

  return { parts, rest: rest.map(({ typed }) => typed).join(' ') }
}
