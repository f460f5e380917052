import { type RefObject, useEffect } from 'react'
import { recordImpression } from '#resources/counts/record-banner.ts'

const seenAfterMs = 1000

/** Counts a banner of which half is on the screen for a second. */
export function useImpression(slide: RefObject<Element | null>, bannerId: string, isShown: boolean) {
  useEffect(() => {
    if (!isShown || !slide.current) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if ((entries.at(-1)?.intersectionRatio ?? 0) < 0.5) return
        timer = setTimeout(() => document.hidden || recordImpression(bannerId), seenAfterMs)
      },
      { threshold: 0.5 },
    )
    observer.observe(slide.current)

    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [slide, bannerId, isShown])
}
