import type { InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'

/** The first of the rows that did not stand before the open one, which may have left the list. */
export function useNext<Row extends { id: string }>(id: string, data: InfiniteData<Row[]> | undefined) {
  const rows = data?.pages.flat() ?? []
  /** The list when it last held the open item. */
  const [listing, setListing] = useState(data)
  if (listing !== data && rows.some((row) => row.id === id)) setListing(data)
  const known = listing?.pages.flat().map((row) => row.id) ?? []
  const passed = known.slice(0, known.indexOf(id) + 1)

  return rows.find((row) => !passed.includes(row.id))
}
