import { type RefObject, useLayoutEffect } from 'react'

/**
 * While `isFull`, shows the element in the top layer, above everything and outside every clipping ancestor, in the part
 * of the window that the on-screen keyboard leaves free. The element stays in its place in the DOM, so that the field in
 * it keeps focus, caret and keyboard.
 */
export function useSearchScreen(screen: RefObject<HTMLElement | null>, isFull: boolean) {
  useLayoutEffect(() => {
    const element = screen.current
    const viewport = window.visualViewport
    if (!isFull || !element) return
    const fillWindow = () => {
      element.style.top = `${viewport?.offsetTop ?? 0}px`
      element.style.height = `${viewport?.height ?? window.innerHeight}px`
    }
    fillWindow()
    element.popover = 'manual'
    element.showPopover?.()
    viewport?.addEventListener('resize', fillWindow)
    viewport?.addEventListener('scroll', fillWindow)

    return () => {
      viewport?.removeEventListener('resize', fillWindow)
      viewport?.removeEventListener('scroll', fillWindow)
      element.removeAttribute('popover')
      element.removeAttribute('style')
    }
  }, [screen, isFull])
}
