import { useEffect } from 'react'

/** The page's title while this is on show; the app's own comes back afterwards. */
export function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title

    return () => {
      document.title = before
    }
  }, [title])
}
