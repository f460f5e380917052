import { Suspense, useDeferredValue, useEffect } from 'react'
import { Scrim } from '#components/ui/scrim.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { chunk } from '#lib/chunk.ts'
import { remembered } from '#lib/remembered.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { whenQuiet } from '#lib/when-quiet.ts'
import { strings } from '#strings/catalog.ts'

const gallery = remembered(() => import('#components/photo-gallery/photo-gallery.tsx'))
const reviews = remembered(() => import('./reviews/reviews-dialog.tsx'))

const PhotoGallery = chunk(gallery)
const ReviewsDialog = chunk(reviews)

/** What is open over a card. */
export type CardDialog = { professional: Professional } & (
  | { kind: 'photos'; index: number }
  | { kind: 'reviews' }
  | { kind: 'rating' }
)

type CardDialogsProps = {
  opened: CardDialog | undefined
  clientId: string | null
  onClose: () => void
}

async function fetchAhead() {
  await whenIdle()
  const { ratingForm } = await reviews.load()
  await gallery.load()
  await whenQuiet()
  await ratingForm.load()
}

/** Their code is fetched once the list has been painted, so that the first tap need not wait for it. */
function useFetchAhead() {
  useEffect(() => {
    fetchAhead().catch((error: unknown) => console.warn('Fetching a dialog ahead failed.', error))
  }, [])
}

const Opening = () => (
  <span role="status" className="sr-only">
    {strings.loading}
  </span>
)

const isSame = (one: CardDialog, other: CardDialog | undefined) =>
  one.kind === other?.kind && one.professional.id === other.professional.id

/** The one dialog that is open over the list. */
export function CardDialogs({ opened, clientId, onClose }: CardDialogsProps) {
  useFetchAhead()
  // The tap is answered at once: the page darkens, and what was opened is made meanwhile.
  const made = useDeferredValue(opened)
  if (!opened) return null
  const { professional } = opened

  return (
    <>
      <Scrim />
      {isSame(opened, made) ? (
        <Suspense fallback={<Opening />}>
          {opened.kind === 'photos' ? (
            <PhotoGallery
              name={professional.name}
              photos={professional.images.map(photoUrls)}
              startIndex={opened.index}
              onClose={onClose}
            />
          ) : (
            <ReviewsDialog
              professional={professional}
              clientId={clientId}
              startsWith={opened.kind}
              hasScrim={false}
              onClose={onClose}
            />
          )}
        </Suspense>
      ) : (
        <Opening />
      )}
    </>
  )
}
