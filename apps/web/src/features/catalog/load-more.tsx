import { useEffect, useRef } from 'react'
import { isPrerendering } from '#kit/page/prerendered.ts'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'

/** The next page is loaded when this button is this far below the window. */
const ahead = '900px'

type LoadMoreProps = {
  /** The URL of the list with one more page of results, used in the page that the server renders. */
  nextUrl?: string | undefined
  query: {
    hasNextPage: boolean
    isFetching: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads the next page when the user scrolls near. The button is for keyboards and retries. */
export function LoadMore({ query, nextUrl }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useRef<HTMLDivElement>(null)
  const isWatching = hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!end.current || !isWatching) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: ahead,
    })
    observer.observe(end.current)

    return () => observer.disconnect()
  }, [isWatching, fetchNextPage])

  if (!hasNextPage || (isPrerendering && nextUrl === undefined)) return null

  return (
    <div ref={end} className="mt-5 grid justify-items-center">
      {isPrerendering ? (
        <Button size="sm" asChild>
          <a href={nextUrl}>{app.more}</a>
        </Button>
      ) : (
        <Button size="sm" busy={isFetchingNextPage && app.loading} onClick={() => fetchNextPage()}>
          {app.more}
        </Button>
      )}
    </div>
  )
}
