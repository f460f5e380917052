import { timings } from '@fenix/domain/timings.ts'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#kit/ui/reduced-motion.ts'
import { useHolds } from './use-holds.ts'

/**
 * Advances the carousel every five seconds, and restarts the count after a manual change. It starts paused for users
 * who prefer reduced motion.
 */
export function useAutoplay(carousel: EmblaCarouselType | undefined, isSuspended: boolean) {
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
