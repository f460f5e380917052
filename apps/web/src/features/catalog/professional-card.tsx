import { type ReactNode, useId } from 'react'
import { OfferLine } from '#components/offer-line.tsx'
import { PhotoMosaic } from '#components/photo-gallery/photo-mosaic.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { cn } from '#lib/cn.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { RecommendedRibbon } from './recommended-ribbon.tsx'

type ProfessionalCardProps = {
  professional: Professional
  /** Whether the photos load eagerly, as in the first card. */
  isFirst: boolean
  descriptionLines?: 2 | 3
  /** An action in the corner of the photos. */
  corner?: ReactNode
  /** An action next to the contacts. */
  action?: ReactNode
  onOpenPhoto: (index: number) => void
  onOpenReviews: () => void
}

export function ProfessionalCard({
  professional,
  isFirst,
  descriptionLines = 2,
  corner,
  action,
  onOpenPhoto,
  onOpenReviews,
}: ProfessionalCardProps) {
  const headingId = useId()
  const { name, category, cities, description, rating, feedbackCount } = professional

  return (
    <Card aria-labelledby={headingId} className="flex h-full flex-col">
      <div className="relative">
        <PhotoMosaic
          name={name}
          photos={professional.images.map(photoUrls)}
          whenNone={<Avatar src={professional.ownerPictureUrl} name={name} size="lg" />}
          isFirst={isFirst}
          onOpen={onOpenPhoto}
        />
        {professional.isRecommended && <RecommendedRibbon />}
        {corner}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 id={headingId} className="text-[1.25rem]">
          <AppLink
            to={professionalUrl(professional.slug)}
            className="-my-2 inline-block py-2 decoration-1 underline-offset-4 hover:underline"
          >
            {name}
          </AppLink>
        </h2>
        <OfferLine category={category} cities={cities} />
        <RatingSummary rating={rating} feedbackCount={feedbackCount} onOpen={onOpenReviews} />
        <p className={cn('text-sm', descriptionLines === 2 ? 'line-clamp-2' : 'line-clamp-3')}>
          {description}
        </p>
        <div className="mt-auto pt-3">
          <ContactButtons name={name} whatsapp={professional.whatsapp} instagram={professional.instagram}>
            {action}
          </ContactButtons>
        </div>
      </div>
    </Card>
  )
}
