import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { whenSpare, whenUserIdle } from '#kit/browser/idle.ts'
import { loadOnce } from '#kit/browser/load-once.ts'
import { toastNotOpened } from '#kit/dialog/use-dialog.ts'
import { strings as app } from '#kit/texts.ts'
import { Scrim } from '#kit/ui/scrim.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'

const loadGallery = loadOnce(() => import('#kit/pictures/photo-gallery.tsx'))
const loadReviews = loadOnce(() => import('./reviews/reviews-dialog.tsx'))

const PhotoGallery = lazy(loadGallery)
const ReviewsDialog = lazy(loadReviews)

/** The dialog that a card opens over its list. */
export type CardDialog = { kind: 'photos'; index: number } | { kind: 'reviews' } | { kind: 'rating' }

type Opened = { professional: Professional } & CardDialog

/** Loads a dialog's code before the dialog opens, because a `lazy` that failed once throws again at every later tap. */
const load = (kind: CardDialog['kind']) => (kind === 'photos' ? loadGallery() : loadReviews())

type CardDialogsProps = {
  opened: Opened | undefined
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
    {app.loading}
  </span>
)

const isSame = (one: Opened, other: Opened | undefined) =>
  one.kind === other?.kind && one.professional.id === other.professional.id

function CardDialogs({ opened, clientId, onClose }: CardDialogsProps) {
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

/** The dialog that a card of a list opens. It shows the professional's newest data, such as a new rating. */
export function useCardDialogs(professionals: readonly Professional[], clientId: string | null) {
  const [opened, setOpened] = useState<Opened>()
  const current = professionals.find(({ id }) => id === opened?.professional.id)

  return {
    open: (professional: Professional, dialog: CardDialog) =>
      void load(dialog.kind).then(() => setOpened({ ...dialog, professional }), toastNotOpened),
    dialogs: (
      <CardDialogs
        opened={opened && { ...opened, professional: current ?? opened.professional }}
        clientId={clientId}
        onClose={() => setOpened(undefined)}
      />
    ),
  }
}
