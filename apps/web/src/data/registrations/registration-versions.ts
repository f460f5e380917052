import { eventTypeLabels } from '@fenix/domain/event-types.ts'
import { formatPhone } from '@fenix/domain/phone.ts'
import { formatPrice } from '@fenix/domain/price.ts'
import { photoUrls } from '#data/photos/photo-urls.ts'
import { toPrice } from '#data/price.ts'
import type { Field } from '#data/versions/merge.ts'
import { strings } from '#strings/registration.ts'
import type { toColumns } from './registration.mapper.ts'

export type RegistrationColumns = ReturnType<typeof toColumns>

const lines = (...texts: string[]) => ({ text: texts.filter((text) => text !== '').join('\n') })

/** The form's fields, as the person who chooses between two versions sees them. */
export const registrationFields = (
  categoryName: (id: number) => Promise<string>,
): readonly Field<RegistrationColumns>[] => [
  { columns: ['name'], label: strings.name.label, show: ({ name }) => ({ text: name }) },
  {
    columns: ['category_id'],
    label: strings.category.label,
    show: async ({ category_id: id }) => ({ text: await categoryName(id) }),
  },
  {
    columns: ['cities', 'neighborhoods'],
    label: strings.cities.label,
    show: ({ cities, neighborhoods }) => lines(cities.join(', '), neighborhoods.join(', ')),
  },
  {
    columns: ['whatsapp'],
    label: strings.whatsapp.label,
    show: ({ whatsapp }) => ({ text: formatPhone(whatsapp) }),
  },
  {
    columns: ['instagram'],
    label: strings.instagram.label,
    show: ({ instagram }) => ({ text: instagram === null ? '' : `@${instagram}` }),
  },
  {
    columns: ['description'],
    label: strings.description.label,
    show: ({ description }) => ({ text: description }),
  },
  {
    columns: ['images'],
    label: strings.photos.label,
    show: ({ images }) => ({ pictures: images.map((path) => photoUrls(path).card) }),
  },
  {
    columns: ['price', 'price_unit'],
    label: strings.offer.price.label,
    show: (columns) => {
      const price = toPrice(columns)

      return { text: price === null ? '' : formatPrice(price) }
    },
  },
  {
    columns: ['included'],
    label: strings.offer.included.label,
    show: ({ included }) => ({ text: included ?? '' }),
  },
  {
    columns: ['event_types'],
    label: strings.offer.eventTypes,
    show: ({ event_types: types }) => ({ text: types.map((type) => eventTypeLabels[type]).join(', ') }),
  },
  {
    columns: ['years_of_experience'],
    label: strings.offer.years,
    show: ({ years_of_experience: years }) => ({ text: years === null ? '' : String(years) }),
  },
]
