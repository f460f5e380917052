import { phoneDigits } from '@fenix/domain/contacts.ts'
import { isPhone } from '@fenix/domain/phone-checks.ts'
import { toPrice } from '@fenix/domain/price.ts'
import { registrationSchema } from '@fenix/domain/schemas/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { mosaicShape } from '#kit/pictures/photo-mosaic.tsx'
import { cn } from '#kit/ui/cn.ts'
import { categoryChoices } from '#resources/categories/choices.ts'
import type { FormFields, Registration } from '#resources/registrations/row.ts'
import { type CardProfessional, ProfessionalCard } from '../../catalog/professional-card.tsx'
import { strings } from './texts.ts'

const Missing = ({
  part,
  className = 'rounded-sm',
}: {
  part: keyof typeof strings.missing
  className?: string
}) => (
  <span
    className={cn(
      'inline-grid place-items-center bg-skeleton px-2.5 font-medium text-muted text-sm',
      className,
    )}
  >
    {strings.missing[part]}
  </span>
)

const Offer = ({ category, cities }: Pick<CardProfessional, 'category' | 'cities'>) => (
  <p className="line-clamp-2 text-muted text-sm leading-snug">
    {category ? <b className="font-semibold text-primary">{category}</b> : <Missing part="category" />}
    {' · '}
    {cities.length > 0 ? cities.join(', ') : <Missing part="cities" />}
  </p>
)

const standInsOf = ({ images, name, category, cities, description, whatsapp }: CardProfessional) => ({
  ...(images.length === 0 && {
    photos: <Missing part="photos" className={cn('w-full', mosaicShape)} />,
  }),
  ...(name === '' && { name: <Missing part="name" className="rounded-sm py-0.5" /> }),
  ...((category === '' || cities.length === 0) && { offer: <Offer category={category} cities={cities} /> }),
  ...(description === '' && {
    description: <Missing part="description" className="w-full rounded-sm py-2.5" />,
  }),
  ...(whatsapp === '' && {
    contacts: <Missing part="whatsapp" className="min-h-11 w-full rounded-md" />,
  }),
})

const nothing = () => {}

export type RegistrationPreviewProps = {
  /** The form's values, or `toFields(registration)`. */
  fields: FormFields
  /** The paths of the photos that are uploaded. */
  images: readonly string[]
  /** The saved registration; null before the first one. */
  saved: Registration | null
}

/** The card that clients will see. Its buttons and links cannot be used. */
export default function RegistrationPreview({ fields, ...others }: RegistrationPreviewProps) {
  const { data: categories = [] } = useQuery(categoryChoices())
  const chosen = categories.find(({ id }) => String(id) === fields.category_id)
  const professional = previewed({ fields, ...others }, chosen?.name ?? '')

  return (
    // Provides the grid rows that a list provides for its cards.
    <div inert className="grid grid-cols-[minmax(0,1fr)] md:grid-rows-[repeat(7,auto)]">
      <ProfessionalCard
        professional={professional}
        isFirst
        hasRibbon={false}
        matchedCities={[]}
        corner={
          <span className="absolute top-2.5 right-2.5 grid size-11 place-items-center rounded-full bg-surface shadow-2">
            <Heart aria-hidden="true" className="size-6" />
          </span>
        }
        standIns={standInsOf(professional)}
        onOpenPhoto={nothing}
        onOpenReviews={nothing}
      />
    </div>
  )
}

/** The professional that a half-filled form describes. Missing and invalid values are empty. */
function previewed({ fields, images, saved }: RegistrationPreviewProps, category: string): CardProfessional {
  const reais = registrationSchema.shape.price.safeParse(fields.price).data ?? null

  return {
    id: '',
    slug: '',
    name: fields.name.trim(),
    category,
    cities: fields.cities,
    description: fields.description.trim(),
    whatsapp: isPhone(fields.whatsapp) ? phoneDigits(fields.whatsapp) : '',
    instagram: registrationSchema.shape.instagram.safeParse(fields.instagram).data ?? null,
    images: [...images],
    owner_pic_url: null,
    is_recommended: false,
    is_verified: false,
    rating: saved?.rating ?? null,
    feedback_count: saved?.feedback_count ?? 0,
    price: toPrice({ ...fields, price: reais }),
  }
}
