import { isPhone, phoneDigits } from '@fenix/domain/phone.ts'
import { instagram } from '@fenix/domain/schemas/fields.ts'
import { price } from '@fenix/domain/schemas/offer-fields.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import type { Registration, RegistrationFields } from '#data/registrations/registration.mapper.ts'

/** What the card shows besides the form's fields. */
type Besides = {
  category: string
  images: readonly string[]
  /** The saved registration; null before the first one. */
  saved: Pick<Registration, 'rating' | 'feedbackCount'> | null
}

/** The professional that a half-filled form describes. What is missing or invalid is empty. */
export function previewed(fields: RegistrationFields, { category, images, saved }: Besides): Professional {
  const reais = price.safeParse(fields.price).data ?? null

  return {
    id: '',
    slug: '',
    name: fields.name.trim(),
    category,
    categorySlug: '',
    cities: fields.cities,
    neighborhoods: fields.neighborhoods,
    description: fields.description.trim(),
    whatsapp: isPhone(fields.whatsapp) ? phoneDigits(fields.whatsapp) : '',
    instagram: instagram.safeParse(fields.instagram).data ?? null,
    images: [...images],
    ownerPictureUrl: null,
    isRecommended: false,
    isVerified: false,
    rating: saved?.rating ?? null,
    feedbackCount: saved?.feedbackCount ?? 0,
    price: reais === null ? null : { reais, unit: fields.priceUnit },
    included: fields.included.trim(),
    eventTypes: fields.eventTypes,
    yearsOfExperience: null,
    since: null,
  }
}
