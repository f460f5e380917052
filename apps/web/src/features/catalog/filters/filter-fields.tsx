import { CategoryField } from './category-field.tsx'
import type { Look } from './choice.tsx'
import { EventField } from './event-field.tsx'
import type { FilterProps } from './filter-props.ts'
import { PlaceField } from './place-field.tsx'
import { PriceField } from './price-field.tsx'
import { RatingField } from './rating-field.tsx'
import { VerifiedField } from './verified-field.tsx'

/** The fields of the column and of the sheet. */
export const FilterFields = ({ categoryLook, ...props }: FilterProps & { categoryLook: Look }) => (
  <>
    <CategoryField look={categoryLook} {...props} />
    <PlaceField {...props} />
    <PriceField {...props} />
    <RatingField {...props} />
    <VerifiedField {...props} />
    <EventField {...props} />
  </>
)
