import { formatCount, formatRating, ratingDescription } from '@fenix/domain/numbers.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { PhotoMosaic } from '#kit/pictures/photo-mosaic.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Card } from '#kit/ui/card.tsx'
import { cn } from '#kit/ui/cn.ts'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { ContactButtons } from './contact-buttons.tsx'
import { fittingCities } from './fitting-cities.ts'
import { RecommendedRibbon, VerifiedIcon } from './marks.tsx'
import { PriceLine } from './price-texts.tsx'
import { strings } from './texts.ts'

const DayLine = lazy(() => retry(() => import('./day-state.tsx')))

/** Explains that an administrator has verified the CNPJ or CPF. */
const VerifiedMark = () => (
  <p className="flex items-center gap-1 font-semibold text-success text-xs">
    <VerifiedIcon className="size-4.5" />
    {strings.verified}
  </p>
)

export type CardProfessional = Pick<
  Professional,
  | 'id'
  | 'name'
  | 'slug'
  | 'category'
  | 'cities'
  | 'description'
  | 'whatsapp'
  | 'instagram'
  | 'images'
  | 'owner_pic_url'
  | 'is_recommended'
  | 'is_verified'
  | 'rating'
  | 'feedback_count'
  | 'price'
  | 'on'
>

type ProfessionalCardProps = {
  professional: CardProfessional
  /** Whether the photos load eagerly, as in the first card. */
  isFirst: boolean
  /** Whether a recommended professional has the ribbon; false in a list where all are recommended. */
  hasRibbon: boolean
  /** The cities in the filters, which come first. */
  matchedCities: readonly string[]
  corner?: ReactNode
  action?: ReactNode
  /** The placeholders that a preview shows for missing parts. */
  standIns?: Partial<Record<'photos' | 'name' | 'offer' | 'description' | 'contacts', ReactNode>>
  onOpenPhoto: (index: number) => void
  onOpenReviews: () => void
}

/** From `md` on, the card's parts take the rows of the list's grid, so that they are aligned with other cards. */
export function ProfessionalCard({
  professional,
  isFirst,
  hasRibbon,
  matchedCities,
  corner,
  action,
  standIns = {},
  onOpenPhoto,
  onOpenReviews,
}: ProfessionalCardProps) {
  const headingId = useId()
  const { name, category, cities, description, price, on } = professional
  const isBusy = on?.state === 'busy'
  const { shown, others } = fittingCities(category, cities, matchedCities)

  return (
    <Card
      aria-labelledby={headingId}
      className={cn('md:row-span-7 md:grid md:grid-rows-subgrid', isBusy && 'text-muted')}
    >
      <div className={cn('relative', isBusy && '[&_img]:opacity-70 [&_img]:grayscale')}>
        {standIns.photos ?? (
          <PhotoMosaic
            name={name}
            photos={professional.images.map(photoUrls)}
            whenNone={<Avatar src={professional.owner_pic_url} name={name} size="lg" />}
            isFirst={isFirst}
            onOpen={onOpenPhoto}
          />
        )}
        {hasRibbon && professional.is_recommended && <RecommendedRibbon />}
        {corner}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] px-4 pt-3.5 pb-4 md:row-span-6 md:grid-rows-subgrid">
        <h2 id={headingId} className="mb-0.5 text-[1.25rem]">
          {standIns.name ?? (
            <AppLink
              to={professionalUrl(professional.slug)}
              className="-my-2 inline-block py-2 decoration-1 underline-offset-4 hover:underline"
            >
              {name}
            </AppLink>
          )}
        </h2>
        {standIns.offer ?? (
          <OfferLine category={category} cities={shown} others={others} className="line-clamp-2" />
        )}
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2">
          <RatingSummary {...professional} onOpen={onOpenReviews} />
          {action}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
          <PriceLine price={price} />
          {on && (
            <>
              <span className="basis-full" />
              <Suspense fallback={<span className="h-5" />}>
                <DayLine {...on} />
              </Suspense>
            </>
          )}
          {professional.is_verified && <VerifiedMark />}
        </div>
        <p className="wrap-anywhere mt-1 line-clamp-2 self-start text-sm">
          {standIns.description ?? description}
        </p>
        <div className="grid content-end pt-3">
          {standIns.contacts ?? <ContactButtons {...professional} isQuiet={isBusy} />}
        </div>
      </div>
    </Card>
  )
}

type RatingSummaryProps = Pick<Professional, 'name' | 'rating' | 'feedback_count'> & { onOpen: () => void }

/** A button with the rating, such as '4,5 (12)', that opens the reviews. */
export function RatingSummary({ name, rating, feedback_count, onOpen }: RatingSummaryProps) {
  if (rating === null) {
    return <p className="flex min-h-8 items-center text-muted text-sm">{strings.reviews.none}</p>
  }

  return (
    <button
      type="button"
      data-on-paper
      aria-haspopup="dialog"
      aria-label={strings.card.openReviews(name, ratingDescription(rating, feedback_count))}
      onClick={onOpen}
      className="-mx-2 -my-1.5 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 text-sm focus-visible:-outline-offset-6"
    >
      <Stars value={rating} />
      <span>
        <b className="font-semibold">{formatRating(rating)}</b>{' '}
        <span className="text-muted">({formatCount(feedback_count)})</span>
      </span>
    </button>
  )
}
