import { useEffect } from 'react'

export function useTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title

    return () => {
      document.title = before
    }
  }, [title])
}
