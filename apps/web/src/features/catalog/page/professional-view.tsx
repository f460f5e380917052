import { formatRating, ratingDescription } from '@fenix/domain/rating.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { OfferLine } from '#components/offer-line.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Stars } from '#components/ui/stars.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { useTitle } from '#lib/use-title.ts'
import { strings as catalog } from '#strings/catalog.ts'
import { strings } from '#strings/professional-page.ts'
import { ContactLinks } from '../contact-buttons.tsx'
import { RecommendedRibbon } from '../recommended-ribbon.tsx'
import { type EntryLink, PageHeader } from './page-header.tsx'
import { PagePhotos } from './page-photos.tsx'
import { ShareButton } from './share-button.tsx'

const PhotoGallery = lazy(() => import('#components/photo-gallery/photo-gallery.tsx'))

const reviewsId = 'avaliacoes'

/** The rating, such as '4,5 (12)', which links to the reviews. */
function Rating({ rating, feedbackCount }: Pick<Professional, 'rating' | 'feedbackCount'>) {
  if (rating === null) return null

  return (
    <a
      href={`#${reviewsId}`}
      aria-label={catalog.card.openReviews(ratingDescription(rating, feedbackCount))}
      className="-mx-2 mt-1 inline-flex min-h-11 items-center gap-2 rounded-md px-2"
    >
      <Stars value={rating} />
      <span>
        <b className="font-semibold">{formatRating(rating)}</b>{' '}
        <span className="text-muted">({feedbackCount})</span>
      </span>
    </a>
  )
}

export type ProfessionalViewProps = {
  professional: Professional
  entryLink: EntryLink
  /** An action next to the share button. */
  heart: ReactNode
  /** An action next to the heading of the reviews. */
  reviewAction: ReactNode
  reviews: ReactNode
}

/** A professional's page; the caller passes the actions that the viewer has. */
export function ProfessionalView({
  professional,
  entryLink,
  heart,
  reviewAction,
  reviews,
}: ProfessionalViewProps) {
  const { name, slug, category, cities, description, ownerPictureUrl } = professional
  const [shownPhoto, setShownPhoto] = useState<number>()
  const photos = professional.images.map(photoUrls)
  const title = strings.title(name, category)
  useTitle(title)

  return (
    <>
      <PageHeader entryLink={entryLink} />
      <main className="mx-auto max-w-312 pb-28 md:grid md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-x-8 md:px-6 md:pt-6 md:pb-12">
        <PagePhotos
          name={name}
          photos={photos}
          whenNone={<Avatar src={ownerPictureUrl} name={name} size="lg" />}
          onOpen={setShownPhoto}
        >
          {professional.isRecommended && <RecommendedRibbon />}
          <div className="absolute top-2.5 right-2.5 flex gap-2">
            <ShareButton title={title} path={professionalUrl(slug)} />
            {heart}
          </div>
        </PagePhotos>
        <div className="px-4 pt-4.5 md:sticky md:top-6 md:row-span-2 md:rounded-lg md:bg-surface md:p-6 md:shadow-1 md:outline md:outline-border">
          <h1 className="wrap-anywhere text-2xl">{name}</h1>
          <OfferLine category={category} cities={cities} className="mt-1.5" />
          <Rating {...professional} />
          {/* The contact buttons, which are fixed to the bottom on a phone. */}
          <section
            aria-label={strings.contact}
            className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2 bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-bar md:static md:mt-4 md:grid-cols-1 md:p-0 md:shadow-none"
          >
            <ContactLinks {...professional} />
          </section>
        </div>
        <div className="px-4 pt-4 md:px-0 md:pt-6">
          <h2 className="sr-only">{strings.about}</h2>
          <p className="wrap-anywhere max-w-[65ch] whitespace-pre-line">{description}</p>
          <section aria-labelledby={reviewsId} className="mt-6">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <h2 id={reviewsId} className="scroll-mt-6 text-xl">
                {catalog.reviews.title}
              </h2>
              {reviewAction}
            </div>
            {reviews}
          </section>
        </div>
      </main>
      {shownPhoto !== undefined && (
        <Suspense>
          <PhotoGallery
            name={name}
            photos={photos}
            startIndex={shownPhoto}
            onClose={() => setShownPhoto(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
