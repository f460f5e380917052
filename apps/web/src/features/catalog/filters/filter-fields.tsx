import { eventTypeLabels, eventTypes } from '@fenix/domain/event-types.ts'
import { filterNames, filterValues } from '@fenix/domain/listing-url.ts'
import { slugOf } from '@fenix/domain/text.ts'
import { lazy, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { VerifiedIcon } from '../marks.tsx'
import { strings as catalog } from '../texts.ts'
import { CategoryField } from './category-field.tsx'
import type { FilterProps } from './choice.tsx'
import { CheckRow, Choice, choicesLook, FilterGroup, type Look } from './choice.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { strings } from './texts.ts'

const PriceLevelLine = lazy(() => retry(() => import('./price-level.tsx')))

const offered = [3, 4, 5]

function RatingField({ filters: { minRating }, onChange }: FilterProps) {
  const choice = { look: 'chip', name: filterNames.minRating } as const

  return (
    <FilterGroup title={strings.rating}>
      <div className={choicesLook.chip}>
        <Choice
          {...choice}
          value=""
          isChosen={minRating === undefined}
          onChoose={() => onChange({ minRating: undefined })}
        >
          {strings.everyRating}
        </Choice>
        {offered.map((stars) => (
          <Choice
            key={stars}
            {...choice}
            value={String(stars)}
            isChosen={minRating === stars}
            onChoose={() => onChange({ minRating: stars })}
          >
            <span aria-hidden="true" className="flex items-center gap-1.5">
              <Star fill="full" className="size-4!" />
              {strings.stars(stars)}
            </span>
            <span className="sr-only">{strings.starsOrMore(stars)}</span>
          </Choice>
        ))}
      </div>
    </FilterGroup>
  )
}

const slugOfType = Object.fromEntries(eventTypes.map((type) => [type, slugOf(eventTypeLabels[type])]))

const EventField = ({ filters: { eventType }, onChange }: FilterProps) => (
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

const { verified: value = '' } = filterValues({ verified: true })

const VerifiedField = ({ filters: { verified }, onChange }: FilterProps) => (
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

export const FilterFields = ({ categoryLook, ...props }: FilterProps & { categoryLook: Look }) => (
  <>
    <PlaceField {...props} />
    <CategoryField look={categoryLook} {...props} />
    <PriceField {...props} />
    {props.filters.category !== undefined && !isPrerendering && (
      <Suspense fallback={null}>
        <PriceLevelLine filters={props.filters} />
      </Suspense>
    )}
    <RatingField {...props} />
    <VerifiedField {...props} />
    <EventField {...props} />
  </>
)
