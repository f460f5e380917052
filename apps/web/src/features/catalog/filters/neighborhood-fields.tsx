import { filterNames, nowhere } from '@fenix/domain/listing-url.ts'
import { cityWithNeighborhoods, findNeighborhood, findZone, zones } from '@fenix/domain/neighborhoods.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import type { FilterProps } from './choice.tsx'
import { strings } from './texts.ts'

const zoneOf = (neighborhood: string) => zones.find((zone) => zone.neighborhoods.includes(neighborhood))

/** A zone of Rio de Janeiro, and the neighborhoods of that zone or of all. */
export function NeighborhoodFields({ filters, counts, onChange }: FilterProps) {
  const { neighborhood } = filters
  const zone = neighborhood === undefined ? findZone(filters.zone ?? '') : zoneOf(neighborhood)
  const inZone = (slug: string | undefined) =>
    onChange({ ...nowhere, ...(slug === undefined ? { city: cityWithNeighborhoods } : { zone: slug }) })

  const labelOf = (name: string) => {
    const count = counts?.neighborhoods[name]

    return count === undefined ? name : `${name} (${strings.counted(count)})`
  }

  return (
    <div className="mt-2 grid gap-2">
      <NativeSelect
        aria-label={strings.zone}
        name={filterNames.zone}
        value={zone?.slug ?? ''}
        onChange={({ target }) => inZone(findZone(target.value)?.slug)}
      >
        <option value="">{strings.everyZone}</option>
        {zones.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={strings.neighborhood}
        name={filterNames.neighborhood}
        value={neighborhood === undefined ? '' : slugOf(neighborhood)}
        onChange={({ target }) => {
          const chosen = findNeighborhood(target.value)
          if (chosen === undefined) inZone(zone?.slug)
          else onChange({ ...nowhere, neighborhood: chosen })
        }}
      >
        <option value="">{strings.everyNeighborhood}</option>
        {(zone ? [zone] : zones).map(({ slug, label, neighborhoods }) => (
          <optgroup key={slug} label={label}>
            {neighborhoods.map((name) => (
              <option key={name} value={slugOf(name)}>
                {labelOf(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  )
}
