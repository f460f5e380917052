import { timings } from '@fenix/domain/limits.ts'
import type { EmblaCarouselType } from 'embla-carousel'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { prefersReducedMotion } from '#kit/ui/use-media.ts'
import type { Banner } from '#resources/banners/queries.ts'
import { recordClick } from '#resources/counts/record-banner.ts'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import { isNear } from './is-near.ts'
import { strings } from './texts.ts'

const loadEnlargedBanner = () => import('./enlarged-banner.tsx')

/** The distance in pixels at which a press becomes a drag. */
const dragThreshold = 10

type BannerCarouselProps = {
  banners: readonly Banner[]
  /** Whether impressions and taps are counted: for everybody except administrators. */
  isCounted: boolean
}

export function BannerCarousel({ banners, isCounted }: BannerCarouselProps) {
  const total = banners.length
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragThreshold, duration: 25 })
  const [selected, setSelected] = useState(0)
  const [enlarged, setEnlarged] = useState<{ banner: Banner; place: number }>()
  const { Dialog, open, close } = useDialog(loadEnlargedBanner)
  const [isFirstThere, setFirstThere] = useState(false)
  const { isPaused, isPlaying, toggle, listeners } = useAutoplay(carousel, Dialog !== undefined)

  useEffect(() => {
    if (!carousel) return
    const follow = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', follow).on('reInit', follow)

    return () => void carousel.off('select', follow).off('reInit', follow)
  }, [carousel])

  const enlarge = (banner: Banner, place: number) => {
    setEnlarged({ banner, place })
    open()
    if (isCounted) recordClick(banner.id)
  }

  return (
    <section
      aria-roledescription={strings.carousel}
      aria-label={strings.label}
      className="relative"
      {...listeners}
    >
      <div
        ref={viewport}
        className="touch-pan-y touch-pinch-zoom overflow-hidden rounded-md bg-skeleton md:rounded-lg"
      >
        <ul className="flex aspect-4/1">
          {banners.map((banner, index) => (
            <BannerSlide
              key={banner.id}
              banner={banner}
              place={index + 1}
              total={total}
              isShown={index === selected}
              isCounted={isCounted}
              isNear={index === selected || (isFirstThere && isNear(index, selected, total))}
              onSettled={() => setFirstThere(true)}
              onEnlarge={() => enlarge(banner, index + 1)}
            />
          ))}
        </ul>
      </div>
      <BannerControls
        place={selected + 1}
        total={total}
        isPaused={isPaused}
        isPlaying={isPlaying}
        onPrevious={() => carousel?.scrollPrev(prefersReducedMotion())}
        onToggle={toggle}
        onNext={() => carousel?.scrollNext(prefersReducedMotion())}
      />
      {enlarged && Dialog && (
        <Dialog
          banner={enlarged.banner}
          alt={enlarged.banner.alt_text ?? strings.enlarged(enlarged.place, total)}
          onClose={close}
        />
      )}
    </section>
  )
}

/**
 * Advances the carousel every five seconds; a manual change restarts the interval. Autoplay starts paused for users
 * who prefer reduced motion.
 */
function useAutoplay(carousel: EmblaCarouselType | undefined, isSuspended: boolean) {
  const [isPaused, setPaused] = useState(prefersReducedMotion)
  const { isHeld, listeners } = useHolds(carousel)
  const isPlaying = !isPaused && !isHeld && !isSuspended

  useEffect(() => {
    if (!carousel || !isPlaying) return
    let timer: ReturnType<typeof setTimeout>
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => carousel.scrollNext(prefersReducedMotion()), timings.bannerAutoplayMs)
    }
    begin()
    carousel.on('select', begin)

    return () => {
      clearTimeout(timer)
      carousel.off('select', begin)
    }
  }, [carousel, isPlaying])

  return { isPaused, isPlaying, toggle: () => setPaused(!isPaused), listeners }
}

type Hold = 'hover' | 'focus' | 'drag' | 'hidden'

const isHidden = () => document.visibilityState === 'hidden'

/** Whether hover, keyboard focus, a drag or a hidden page suspends autoplay. */
function useHolds(carousel: EmblaCarouselType | undefined) {
  const [holds, setHolds] = useState<readonly Hold[]>(isHidden() ? ['hidden'] : [])

  const [hold] = useState(
    () => (reason: Hold, isHeld: boolean) =>
      setHolds((before) => [...before.filter((other) => other !== reason), ...(isHeld ? [reason] : [])]),
  )

  useEffect(() => {
    const look = () => hold('hidden', isHidden())
    document.addEventListener('visibilitychange', look)

    return () => document.removeEventListener('visibilitychange', look)
  }, [hold])

  useEffect(() => {
    if (!carousel) return
    const grab = () => hold('drag', true)
    const release = () => hold('drag', false)
    carousel.on('pointerDown', grab).on('pointerUp', release)

    return () => void carousel.off('pointerDown', grab).off('pointerUp', release)
  }, [carousel, hold])

  return {
    isHeld: holds.length > 0,
    listeners: {
      // Touches are ignored, because no leave event would end the hold that their enter event begins.
      onPointerEnter: ({ pointerType }: PointerEvent) => hold('hover', pointerType === 'mouse'),
      onPointerLeave: () => hold('hover', false),
      // Ignores the focus that a click leaves on a button: it is not visible, unlike focus from the keyboard.
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
    },
  }
}
