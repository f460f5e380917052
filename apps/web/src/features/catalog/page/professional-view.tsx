import { formatRating, ratingDescription } from '@fenix/domain/numbers.ts'
import { professionalUrl, reviewsId } from '@fenix/domain/routes.ts'
import { Share2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { useTitle } from '#kit/page/use-title.ts'
import { Avatar } from '#kit/ui/avatar.tsx'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { shareLink } from '#kit/url/share-link.ts'
import type { ReviewSummary } from '#resources/feedbacks/row.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { discLook, RecommendedRibbon } from '../marks.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { strings as catalog } from '../texts.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ContactBox } from './contact-box.tsx'
import { Facts, OfferSections } from './offer-sections.tsx'
import { PagePhotos } from './page-photos.tsx'
import { RatingBars } from './rating-bars.tsx'
import { SimilarProfessionals } from './similar-professionals.tsx'
import { strings } from './texts.ts'

const loadGallery = () => import('#kit/pictures/photo-gallery.tsx')

/** Moves to the reviews without adding a history entry, at which Back would stop. */
function showReviews(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(reviewsId)?.focus()
}

/** Focuses the heading of the reviews if the URL points to it, as a link on the provider's home does. */
function focusIfLinked(heading: HTMLElement | null) {
  if (window.location.hash === `#${reviewsId}`) heading?.focus()
}

/** The rating, such as '4,5 (12)', which links to the reviews. */
function Rating({ name, rating, feedback_count }: Pick<Professional, 'name' | 'rating' | 'feedback_count'>) {
  if (rating === null) return null

  return (
    <a
      href={`#${reviewsId}`}
      onClick={showReviews}
      aria-label={catalog.card.openReviews(name, ratingDescription(rating, feedback_count))}
      className="-mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2"
    >
      <Stars value={rating} />
      <span>
        <b className="font-semibold">{formatRating(rating)}</b>{' '}
        <span className="text-muted">({feedback_count})</span>
      </span>
    </a>
  )
}

export type ProfessionalViewProps = {
  professional: Professional
  /** Undefined until known. */
  summary: ReviewSummary | null | undefined
  similar: readonly Professional[] | undefined
  heart: ReactNode
  reviewAction: ReactNode
  reviews: ReactNode
  afterContact?: ReactNode
}

/**
 * A professional's page. The caller passes the viewer's actions. On a phone the photos come first, and the line about
 * the party's day precedes the facts.
 */
export function ProfessionalView({
  professional,
  summary,
  similar,
  heart,
  reviewAction,
  reviews,
  afterContact,
}: ProfessionalViewProps) {
  const { name, slug, category, cities, owner_pic_url, rating } = professional
  const [firstPhoto, setFirstPhoto] = useState(0)
  const { Dialog: Gallery, open, close } = useDialog(loadGallery)
  const photos = professional.images.map(photoUrls)
  const title = strings.title(name, category)
  useTitle(title)

  return (
    <div className="relative flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-start md:gap-x-8">
      <div className="-order-2 pt-2 md:order-none md:col-span-2 md:flex md:items-end md:justify-between md:gap-6 md:pb-4">
        <div className="min-w-0">
          <Breadcrumb {...professional} />
          <h1 className="wrap-anywhere text-2xl md:text-3xl">{name}</h1>
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <OfferLine category={category} cities={cities} className="md:text-base" />
            <Rating {...professional} />
          </div>
        </div>
        <div className="absolute top-2.5 -right-1.5 z-10 flex gap-2 md:static">
          <button
            type="button"
            aria-label={strings.share}
            onClick={() => void shareLink(title, professionalUrl(slug))}
            className={discLook}
          >
            <Share2 aria-hidden="true" className="size-5.5" />
          </button>
          {heart}
        </div>
      </div>
      <PagePhotos
        name={name}
        photos={photos}
        whenNone={<Avatar src={owner_pic_url} name={name} size="lg" />}
        onOpen={(photo) => {
          setFirstPhoto(photo)
          open()
        }}
      >
        {professional.is_recommended && <RecommendedRibbon />}
      </PagePhotos>
      <Facts {...professional} />
      <ContactBox professional={professional} afterContact={afterContact} />
      <div className="min-w-0">
        <OfferSections {...professional} />
        <section aria-labelledby={reviewsId} className="mt-7">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <h2 ref={focusIfLinked} id={reviewsId} tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
              {catalog.reviews.title}
            </h2>
            {reviewAction}
          </div>
          <RatingBars rating={rating} summary={summary} />
          {reviews}
        </section>
        <ReportLink id={professional.id} name={name} />
      </div>
      <SimilarProfessionals category={category} professionals={similar} />
      {Gallery && <Gallery name={name} photos={photos} startIndex={firstPhoto} onClose={close} />}
    </div>
  )
}
