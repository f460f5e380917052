import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog, DialogClose, FullScreenContent } from '../ui/dialog.tsx'
import { prefersReducedMotion } from '../ui/use-media.ts'
import { GalleryButton } from './gallery-button.tsx'
import type { Photo } from './photo-mosaic.tsx'
import { strings } from './texts.ts'

type GallerySlideProps = { photo: Photo; alt: string; isShown: boolean }

/** The card's photo is the background until the large one has loaded, because it is already cached. */
const GallerySlide = ({ photo: { card, full, srcSet }, alt, isShown }: GallerySlideProps) => (
  <li
    aria-hidden={!isShown}
    className="min-w-0 shrink-0 grow-0 basis-full bg-center bg-contain bg-no-repeat"
    style={{ backgroundImage: `url("${card}")` }}
  >
    <img
      src={full}
      srcSet={srcSet}
      sizes="100vw"
      width={1600}
      height={1200}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full select-none object-contain"
    />
  </li>
)

/** The distance in pixels at which a press becomes a drag. */
const dragThreshold = 10

type PhotoGalleryProps = {
  name: string
  photos: readonly Photo[]
  startIndex: number
  onClose: () => void
}

/** A full-screen gallery with swipe, arrow keys, Home, End and Escape. */
export default function PhotoGallery({ name, photos, startIndex, onClose }: PhotoGalleryProps) {
  const [viewport, carousel] = useEmblaCarousel({ startIndex, dragThreshold, loop: true, duration: 20 })
  const [shown, setShown] = useState(startIndex)
  const hasSeveral = photos.length > 1

  useEffect(() => {
    if (!carousel) return
    const follow = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', follow)
    // A key pressed before this effect ran may already have moved the carousel.
    follow()

    return () => void carousel.off('select', follow)
  }, [carousel])

  const previous = () => carousel?.scrollPrev(prefersReducedMotion())
  const show = (index: number) => carousel?.scrollTo(index, prefersReducedMotion())
  const next = () => carousel?.scrollNext(prefersReducedMotion())

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') previous()
    if (key === 'ArrowRight') next()
    if (key === 'Home') show(0)
    if (key === 'End') show(photos.length - 1)
  }

  return (
    <Dialog onClose={onClose}>
      <FullScreenContent
        aria-describedby={undefined}
        onKeyDown={onKeyDown}
        className="grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-dusk text-white"
      >
        <div className="flex items-center gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pl-4">
          <Radix.Title className="wrap-break-word min-w-0 flex-1 py-1.5 text-lg leading-tight">
            {strings.title(name)}
          </Radix.Title>
          <DialogClose asChild>
            <GalleryButton label={strings.close} icon={X} />
          </DialogClose>
        </div>
        <div ref={viewport} className="touch-pan-y touch-pinch-zoom overflow-hidden">
          <ul className="flex h-full">
            {photos.map((photo, index) => (
              <GallerySlide
                key={photo.full}
                photo={photo}
                alt={strings.alt(index + 1, photos.length, name)}
                isShown={index === shown}
              />
            ))}
          </ul>
        </div>
        <div className="flex min-h-15 items-center justify-center gap-4 pb-[env(safe-area-inset-bottom)]">
          {hasSeveral && <GalleryButton label={strings.previous} icon={ChevronLeft} onClick={previous} />}
          <p role="status" className="min-w-14 text-center font-semibold tabular-nums">
            {strings.counter(shown + 1, photos.length)}
          </p>
          {hasSeveral && <GalleryButton label={strings.next} icon={ChevronRight} onClick={next} />}
        </div>
      </FullScreenContent>
    </Dialog>
  )
}
