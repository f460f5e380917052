import type { InfiniteData, UseInfiniteQueryResult, UseQueryOptions } from '@tanstack/react-query'
import { navigate } from '#lib/url.ts'
import { itemLinkId, useItem } from '../item-link.tsx'
import { useOpened } from './use-opened.ts'

/** What waits for a decision, and the item that is open: the one that the URL names, or the first. */
export function useQueue<Row extends { id: string }, Key extends readonly unknown[]>(
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>,
  one: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>,
) {
  const rows = query.data?.pages.flat() ?? []
  const { item, itemUrl } = useItem()
  const id = item || rows[0]?.id
  const place = rows.findIndex((row) => row.id === id)
  const open = (next: string) => navigate(itemUrl(next), { replace: true })

  return {
    ...useOpened(id, rows, one),
    id,
    rows,
    /** The open item's place, the first being 1; 0 if the list does not hold it. */
    place: place + 1,
    openNext: () => open((rows[place + 1] ?? rows[place - 1])?.id ?? ''),
    move(step: 1 | -1) {
      const row = rows[place + step]
      if (!row) return
      open(row.id)
      document.getElementById(itemLinkId(row.id))?.focus()
    },
  }
}
