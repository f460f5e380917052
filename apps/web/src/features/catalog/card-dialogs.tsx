import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { whenSpare, whenUserIdle } from '#kit/browser/idle.ts'
import { loadOnce } from '#kit/browser/load-once.ts'
import { Scrim } from '#kit/ui/scrim.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from './texts.ts'

const loadGallery = loadOnce(() => import('#kit/pictures/photo-gallery.tsx'))
const loadReviews = loadOnce(() => import('./reviews/reviews-dialog.tsx'))

const PhotoGallery = lazy(loadGallery)
const ReviewsDialog = lazy(loadReviews)

/** The dialog that a card opened over the list. */
export type CardDialog = { professional: Professional } & (
  | { kind: 'photos'; index: number }
  | { kind: 'reviews' }
  | { kind: 'rating' }
)

/** Must have succeeded before the dialog opens, because `lazy` would throw, also at every later tap. */
export const loadCardDialog = (kind: CardDialog['kind']) =>
  kind === 'photos' ? loadGallery() : loadReviews()

type CardDialogsProps = {
  opened: CardDialog | undefined
  clientId: string | null
  onClose: () => void
}

async function prefetch() {
  await whenSpare()
  const { loadRatingForm } = await loadReviews()
  await loadGallery()
  await whenUserIdle()
  await loadRatingForm()
}

/** Loads the dialogs' code once the list is painted, so that the first tap does not wait for it. */
function usePrefetch() {
  useEffect(() => {
    prefetch().catch((error: unknown) => console.warn('Prefetching a dialog failed.', error))
  }, [])
}

const Opening = () => (
  <span role="status" className="sr-only">
    {strings.loading}
  </span>
)

const isSame = (one: CardDialog, other: CardDialog | undefined) =>
  one.kind === other?.kind && one.professional.id === other.professional.id

export function CardDialogs({ opened, clientId, onClose }: CardDialogsProps) {
  usePrefetch()
  // The page darkens immediately, while the dialog is being rendered.
  const rendered = useDeferredValue(opened)
  if (!opened) return null
  const { professional } = opened

  return (
    <>
      <Scrim />
      {isSame(opened, rendered) ? (
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
