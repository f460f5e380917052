import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in view. */
export function useInView(element: RefObject<HTMLElement | null>) {
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    observer.observe(element.current)

    return () => observer.disconnect()
  }, [element])

  return isInView
}
