import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { itemLinkId, useItem, useSideBySide } from '#kit/list/item-link.tsx'
import { navigate } from '#kit/url/url.ts'
import { moderationQueries } from '#resources/admin.ts'

/**
 * What waits for a decision, and the item that is open: the one that the URL names or, beside the list, the first, which
 * then stays open like a named one.
 */
export function useQueue<Row extends { id: string }, Key extends readonly unknown[]>(
  query: UseInfiniteQueryResult<InfiniteData<Row[]>>,
  one: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>,
  counted: 'pending' | 'edits',
) {
  const rows = query.data?.pages.flat() ?? []
  const { data: count } = useQuery(moderationQueries.count(counted))
  const { item, itemUrl } = useItem()
  const isBeside = useSideBySide()
  const [pinned, setPinned] = useState('')
  const pin = item === '' && isBeside ? pinned || (rows[0]?.id ?? '') : ''
  // The first of a list that is read again may have been decided since it was read.
  if (pin !== pinned && !query.isFetching) setPinned(pin)
  const id = item || pin
  const { opened, isGone } = useOpened(id, rows, one)
  const place = rows.findIndex((row) => row.id === id)
  const next = useNext(id, query.data)

  /** The items that were decided, until the next is open. */
  const [decided, setDecided] = useState<readonly string[]>([])
  /** The last item that was loaded when ↓ was pressed on it, once there may be more. */
  const [extended, setExtended] = useState('')

  const open = (to: string) => {
    setPinned(to)
    navigate(itemUrl(to), { replace: true })
  }
  const openNext = () => open((next ?? rows.findLast((row) => row.id !== id))?.id ?? '')
  const openRow = (row: Row) => {
    open(row.id)
    document.getElementById(itemLinkId(row.id))?.focus()
  }

  const leaveDecided = useEffectEvent(() => {
    if (decided.includes(id)) openNext()
    setDecided([])
  })
  const enterExtended = useEffectEvent(() => {
    if (extended === id && next) openRow(next)
    setExtended('')
  })

  // In effects, because they need the rows that have been read meanwhile.
  useEffect(() => {
    if (decided.length > 0) leaveDecided()
  }, [decided])
  useEffect(() => {
    if (extended !== '') enterExtended()
  }, [extended])

  return {
    opened,
    isGone: isGone && !decided.includes(id),
    id,
    rows,
    /** The open item's place, the first being 1; 0 if the list does not hold it. */
    place: place + 1,
    /** How many wait, also those that are not loaded. */
    total: query.hasNextPage ? (count ?? rows.length) : rows.length,
    openNext,
    /** Opens the next if the decided item is still open. */
    onDecided: (which: string) => setDecided((now) => [...now, which]),
    /** ↓ and ↑ open the next and the previous item. */
    onKeyDown(event: KeyboardEvent) {
      const isDown = event.key === 'ArrowDown'
      if (event.ctrlKey || event.metaKey || event.altKey || !(isDown || event.key === 'ArrowUp')) return
      event.preventDefault()
      const row = isDown ? next : rows[place - 1]
      if (row) openRow(row)
      else if (isDown && query.hasNextPage) void query.fetchNextPage().then(() => setExtended(id))
    },
  }
}

/** The first of the rows that did not stand before the open one, which may have left the list. */
function useNext<Row extends { id: string }>(id: string, data: InfiniteData<Row[]> | undefined) {
  const rows = data?.pages.flat() ?? []
  /** The list when it last held the open item. */
  const [listing, setListing] = useState(data)
  if (listing !== data && rows.some((row) => row.id === id)) setListing(data)
  const known = listing?.pages.flat().map((row) => row.id) ?? []
  const passed = known.slice(0, known.indexOf(id) + 1)

  return rows.find((row) => !passed.includes(row.id))
}

/** The item that the pane shows, '' being none: from the list, or by itself if the list does not hold it. */
function useOpened<Row extends { id: string }, Key extends readonly unknown[]>(
  id: string,
  rows: readonly Row[],
  one: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>,
) {
  const listed = rows.find((row) => row.id === id)
  const { data: alone } = useQuery({ ...one(id), enabled: id !== '' && listed === undefined })
  const found = listed ?? alone ?? undefined
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)

  return {
    /** Stays while it is being decided, which takes it out of the list. */
    opened: found ?? (last?.id === id ? last : undefined),
    isGone: listed === undefined && alone === null,
  }
}
