import { filterNames, nowhere } from '@fenix/domain/listing-url.ts'
import { cityWithNeighborhoods } from '@fenix/domain/neighborhoods.ts'
import { regions } from '@fenix/domain/regions.ts'
import { strings } from '#strings/filters.ts'
import { Choice } from './choice.tsx'
import { CityList } from './city-list.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-props.ts'
import { NeighborhoodFields } from './neighborhood-fields.tsx'

/** Where the party is: one region or one city; in Rio de Janeiro also a zone or a neighborhood. */
export function PlaceField({ filters, counts, onChange }: FilterProps) {
  const isInRio = filters.zone !== undefined || filters.neighborhood !== undefined
  const city = isInRio ? cityWithNeighborhoods : filters.city
  const chip = { look: 'chip', name: filterNames.region } as const

  return (
    <FilterGroup title={strings.place}>
      <div role="radiogroup" aria-label={strings.region} className="mb-3 flex flex-wrap gap-2">
        <Choice
          {...chip}
          value=""
          isChosen={filters.region === undefined && city === undefined}
          onChoose={() => onChange(nowhere)}
        >
          {strings.wholeState}
        </Choice>
        {regions.map(({ slug, label }) => (
          <Choice
            key={slug}
            {...chip}
            value={slug}
            isChosen={filters.region === slug}
            onChoose={() => onChange({ ...nowhere, region: slug })}
          >
            {label}
          </Choice>
        ))}
      </div>
      <CityList
        chosen={city}
        counts={counts?.cities}
        onChoose={(chosen) => onChange({ ...nowhere, city: chosen })}
      />
      {city === cityWithNeighborhoods && (
        <NeighborhoodFields filters={filters} counts={counts} onChange={onChange} />
      )}
    </FilterGroup>
  )
}
