import { isPhone, phoneDigits } from '@fenix/domain/phone.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import type { Professional } from '#resources/professionals/row.ts'
import type { FormFields, Registration } from '#resources/registrations/registration.ts'

/** What the card shows besides the form's fields. */
type Besides = {
  category: string
  images: readonly string[]
  /** The saved registration; null before the first one. */
  saved: Pick<Registration, 'rating' | 'feedback_count'> | null
}

/** The professional that a half-filled form describes. What is missing or invalid is empty. */
export function previewed(fields: FormFields, { category, images, saved }: Besides): Professional {
  const reais = registrationSchema.shape.price.safeParse(fields.price).data ?? null

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
    instagram: registrationSchema.shape.instagram.safeParse(fields.instagram).data ?? null,
    images: [...images],
    ownerPictureUrl: null,
    isRecommended: false,
    isVerified: false,
    rating: saved?.rating ?? null,
    feedbackCount: saved?.feedback_count ?? 0,
    price: reais === null ? null : { reais, unit: fields.price_unit },
    included: fields.included.trim(),
    eventTypes: fields.event_types,
    yearsOfExperience: null,
    since: null,
  }
}
