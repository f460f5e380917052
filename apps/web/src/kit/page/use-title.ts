import { useEffect } from 'react'

/** Sets the page's title while the component is mounted. */
export function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title

    return () => {
      document.title = before
    }
  }, [title])
}
