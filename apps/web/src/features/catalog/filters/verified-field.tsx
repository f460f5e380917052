import { filterNames, filterValues } from '@fenix/domain/listing-url.ts'
import { strings as catalog } from '#strings/catalog.ts'
import { strings } from '#strings/filters.ts'
import { VerifiedIcon } from '../verified-icon.tsx'
import { CheckRow } from './check-row.tsx'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-props.ts'

const { verified: value = '' } = filterValues({ verified: true })

export const VerifiedField = ({ filters: { verified }, onChange }: FilterProps) => (
  <FilterGroup title={strings.trust}>
    <CheckRow
      name={filterNames.verified}
      value={value}
      isChecked={verified === true}
      onCheck={(isChecked) => onChange({ verified: isChecked || undefined })}
    >
      {catalog.verified}
      <VerifiedIcon className="size-5" />
    </CheckRow>
  </FilterGroup>
)
