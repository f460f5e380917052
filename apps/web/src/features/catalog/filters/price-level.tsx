import { inPlace } from '@fenix/domain/cities.ts'
import type { ListingFilters } from '@fenix/domain/listing-url.ts'
import { formatReais } from '@fenix/domain/numbers.ts'
import { priceUnitLabels } from '@fenix/domain/price.ts'
import { useQuery } from '@tanstack/react-query'
import { priceLevels } from '#resources/professionals/price-levels.ts'
import { chosenCities } from '#resources/professionals/search-filters.ts'

const sentence = (half: string, unit: string, place: string, professionals: number) =>
  `Metade cobra até ${half} ${unit} ${place} (${professionals} profissionais).`

/** The category's median price in the chosen city or the state, if enough professionals state a price. */
export default function PriceLevelLine({ filters }: { filters: ListingFilters }) {
  const category = filters.region === undefined ? filters.category : undefined
  const [level] = useQuery(priceLevels(category, chosenCities(filters))).data ?? []
  if (!level) return null
  const { quartiles, unit, place, professionals } = level

  return (
    <p className="-mt-1 pb-3.5 text-muted text-sm">
      {sentence(formatReais(quartiles[1]), priceUnitLabels[unit], inPlace(place), professionals)}
    </p>
  )
}
