import type { EmblaCarouselType } from 'embla-carousel'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'

type Hold = 'hover' | 'focus' | 'drag' | 'hidden'

const isHidden = () => document.visibilityState === 'hidden'

/** Whether hover, keyboard focus, a drag or a hidden page suspends autoplay. */
export function useHolds(carousel: EmblaCarouselType | undefined) {
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
      // Touches are ignored: they cause an enter event, but no leave event.
      onPointerEnter: ({ pointerType }: PointerEvent) => hold('hover', pointerType === 'mouse'),
      onPointerLeave: () => hold('hover', false),
      // Only visible focus counts: a click, too, leaves the focus on a button.
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
    },
  }
}
