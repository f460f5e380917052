import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { strings } from '#strings/catalog.ts'
import { GalleryButton } from './gallery-button.tsx'
import { GallerySlide } from './gallery-slide.tsx'

/** How far a finger goes before it drags, in pixels. */
const dragThreshold = 10

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type GalleryProps = {
  professional: Professional
  startIndex: number
  onClose: () => void
  onCloseAutoFocus: (event: Event) => void
}

const texts = strings.photos

/** All photos of a professional, one at a time over the whole window: swipe, arrows, Escape. */
export default function Gallery({
  professional: { name, images },
  startIndex,
  onClose,
  onCloseAutoFocus,
}: GalleryProps) {
  const [viewport, carousel] = useEmblaCarousel({ startIndex, dragThreshold, loop: true, duration: 20 })
  const [shown, setShown] = useState(startIndex)
  const hasSeveral = images.length > 1

  useEffect(() => {
    if (!carousel) return
    const follow = () => setShown(carousel.selectedScrollSnap())
    carousel.on('select', follow)

    return () => void carousel.off('select', follow)
  }, [carousel])

  const previous = () => carousel?.scrollPrev(prefersStillness())
  const next = () => carousel?.scrollNext(prefersStillness())

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') previous()
    if (key === 'ArrowRight') next()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          data-scroll-lock
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-50 grid animate-fade-in grid-rows-[auto_minmax(0,1fr)_auto] bg-dusk text-white outline-none"
        >
          <div className="flex items-center gap-3 pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pl-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-lg">{texts.title(name)}</Dialog.Title>
            <Dialog.Close asChild>
              <GalleryButton label={texts.close} icon={X} />
            </Dialog.Close>
          </div>
          <div ref={viewport} className="touch-pan-y touch-pinch-zoom overflow-hidden">
            <ul className="flex h-full">
              {images.map((path, index) => (
                <GallerySlide
                  key={path}
                  path={path}
                  alt={texts.alt(index + 1, images.length, name)}
                  isShown={index === shown}
                />
              ))}
            </ul>
          </div>
          <div className="flex min-h-15 items-center justify-center gap-4 pb-[env(safe-area-inset-bottom)]">
            {hasSeveral && <GalleryButton label={texts.previous} icon={ChevronLeft} onClick={previous} />}
            <p role="status" className="min-w-14 text-center font-semibold tabular-nums">
              {texts.counter(shown + 1, images.length)}
            </p>
            {hasSeveral && <GalleryButton label={texts.next} icon={ChevronRight} onClick={next} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
