import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { filterNames } from '@fenix/domain/listing-url.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { strings } from '#strings/filters.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterProps } from './filter-props.ts'

const slugOfType = Object.fromEntries(eventTypes.map((type) => [type, slugOf(eventTypeLabels[type])]))

export const EventField = ({ filters: { eventType }, onChange }: FilterProps) => (
  <FilterGroup title={strings.event}>
    <NativeSelect
      aria-label={strings.event}
      name={filterNames.eventType}
      value={eventType ? slugOfType[eventType] : ''}
      onChange={({ target }) =>
        onChange({ eventType: eventTypes.find((type) => slugOfType[type] === target.value) })
      }
    >
      <option value="">{strings.everyEvent}</option>
      {eventTypes.map((type) => (
        <option key={type} value={slugOfType[type]}>
          {eventTypeLabels[type]}
        </option>
      ))}
    </NativeSelect>
  </FilterGroup>
)
