import { lazy, Suspense, useEffect } from 'react'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { whenQuiet } from '#lib/when-quiet.ts'
import { strings } from '#strings/catalog.ts'

const loadGallery = () => import('#components/photo-gallery/photo-gallery.tsx')
const loadReviews = () => import('./reviews/reviews-dialog.tsx')

const PhotoGallery = lazy(loadGallery)
const ReviewsDialog = lazy(loadReviews)

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

/** Their code is fetched once the list has been painted, so that the first tap need not wait for it. */
function useFetchAhead() {
  useEffect(() => {
    void whenQuiet().then(() => {
      for (const load of [loadGallery, loadReviews]) {
        load().catch((error: unknown) => console.warn('Fetching a dialog ahead failed.', error))
      }
    })
  }, [])
}

const Opening = () => (
  <div role="status" className="fixed inset-0 z-40 animate-late bg-scrim">
    <span className="sr-only">{strings.loading}</span>
  </div>
)

/** The one dialog that is open over the list. */
export function CardDialogs({ opened, clientId, onClose }: CardDialogsProps) {
  useFetchAhead()
  if (!opened) return null
  const { professional } = opened

  return (
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
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
