import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { prefersReducedMotion } from '../ui/use-media.ts'
import { DarkButton, DarkDialog } from './dark-dialog.tsx'
import type { Photo } from './photo-mosaic.tsx'
import { strings } from './texts.ts'

type GallerySlideProps = { photo: Photo; alt: string; isShown: boolean }

/** Until the large photo has loaded, the background is the card's photo, which is already cached. */
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
    <DarkDialog
      title={strings.title(name)}
      titleLook="wrap-break-word py-1.5 leading-tight"
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
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
        {hasSeveral && <DarkButton label={strings.previous} icon={ChevronLeft} onClick={previous} />}
        <p role="status" className="min-w-14 text-center font-semibold tabular-nums">
          {strings.counter(shown + 1, photos.length)}
        </p>
        {hasSeveral && <DarkButton label={strings.next} icon={ChevronRight} onClick={next} />}
      </div>
    </DarkDialog>
  )
}
