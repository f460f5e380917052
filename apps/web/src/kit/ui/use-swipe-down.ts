import { type TouchEvent, useRef } from 'react'
import { closeTopmostOverlay } from '../dialog/overlays.ts'
import { columnsFrom } from './use-media.ts'

/** The distance in pixels from which a swipe closes the sheet. */
const closingDistance = 80

/** The distance in pixels at which a touch becomes a swipe. */
const threshold = 10

/** Controls that are themselves dragged or scrolled with a finger. */
const draggable = 'input[type="range"], [role="slider"], textarea'

const isSheet = () => !window.matchMedia(columnsFrom).matches

/** Whether something between the touched element and the sheet is scrolled down, so that a swipe scrolls it up. */
function isScrolled(touched: Element, sheet: Element) {
  for (let element: Element | null = touched; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === sheet) return false
  }

  return false
}

/** Touch handlers that let a sheet follow the finger down. A long swipe closes the topmost overlay, which is the sheet. */
export function useSwipeDown<Sheet extends HTMLElement>() {
  const start = useRef<{ x: number; y: number } | undefined>(undefined)
  const distance = useRef(0)

  const release = (sheet: Sheet) => {
    const isClosing = distance.current >= closingDistance
    start.current = undefined
    distance.current = 0
    if (isClosing) return void closeTopmostOverlay()
    sheet.style.transition = 'transform 200ms'
    sheet.style.transform = ''
  }

  return {
    onTouchStart: ({ touches, target, currentTarget: sheet }: TouchEvent<Sheet>) => {
      const touch = touches[0]
      const isOurs =
        touches.length === 1 &&
        isSheet() &&
        target instanceof Element &&
        sheet.contains(target) &&
        !target.closest(draggable) &&
        !isScrolled(target, sheet)
      start.current = touch && isOurs ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchMove: ({ touches, currentTarget: sheet }: TouchEvent<Sheet>) => {
      const touch = touches[0]
      if (!start.current || !touch) return
      const down = touch.clientY - start.current.y
      const aside = Math.abs(touch.clientX - start.current.x)
      // The first movement decides: only a swipe straight down moves the sheet.
      if (distance.current === 0 && (down < 0 || aside > threshold)) start.current = undefined
      if (!start.current || down < threshold) return
      distance.current = down
      sheet.style.transition = 'none'
      sheet.style.transform = `translateY(${down}px)`
    },
    onTouchEnd: ({ currentTarget }: TouchEvent<Sheet>) => release(currentTarget),
    onTouchCancel: ({ currentTarget }: TouchEvent<Sheet>) => {
      distance.current = 0
      release(currentTarget)
    },
  }
}
