import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '../url/url.ts'
import { itemLinkId, useItem, useSideBySide } from './item-link.tsx'

export type QueueQueries<Row, ListKey extends QueryKey, Key extends QueryKey, Page> = {
  list: UseInfiniteQueryOptions<Row[], Error, InfiniteData<Row[]>, ListKey, Page>
  one: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>
}

/**
 * The items pending a decision, and the open item: the one that the URL names. If it names none and the pane is beside the
 * list, the first item is opened, and stays open as if the URL named it.
 */
export function useQueue<Row extends { id: string }, ListKey extends QueryKey, Key extends QueryKey, Page>({
  list,
  one,
}: QueueQueries<Row, ListKey, Key, Page>) {
  // The hook runs the query itself, because the effects below need the newest rows: a caller that does not render again
  // would pass old ones.
  const query = useInfiniteQuery(list)
  const rows = query.data?.pages.flat() ?? []
  const { item, itemUrl } = useItem()
  const isBeside = useSideBySide()
  const [pinned, setPinned] = useState('')
  const pin = item === '' && isBeside ? pinned || (rows[0]?.id ?? '') : ''
  // While the list is being fetched again, the first of the old rows may already be decided.
  if (pin !== pinned && !query.isFetching) setPinned(pin)
  const id = item || pin
  const place = rows.findIndex((row) => row.id === id)
  const { data: alone } = useQuery({ ...one(id), enabled: id !== '' && place < 0 })
  const found = rows[place] ?? alone ?? undefined

  /** The open item as last found, and the rows that last contained it, because a decided item leaves the list. */
  const [last, setLast] = useState({ row: found, data: query.data })
  const data = place < 0 ? last.data : query.data
  if (found && (found !== last.row || data !== last.data)) setLast({ row: found, data })
  const known = last.data?.pages.flat().map((row) => row.id) ?? []
  const passed = known.slice(0, known.indexOf(id) + 1)
  const next = rows.find((row) => !passed.includes(row.id))

  /** Items to replace with the next item once it has loaded: decided items, or the last loaded row if ↓ was pressed on it. */
  const [left, setLeft] = useState<readonly { id: string; isDecided: boolean }[]>([])

  const open = (to: string) => {
    setPinned(to)
    navigate(itemUrl(to), { replace: true })
  }
  const openNext = () => open((next ?? rows.findLast((row) => row.id !== id))?.id ?? '')
  const openRow = (row: Row) => {
    open(row.id)
    document.getElementById(itemLinkId(row.id))?.focus()
  }

  const leave = useEffectEvent(() => {
    const from = left.find((one) => one.id === id)
    if (from?.isDecided) openNext()
    else if (from && next) openRow(next)
    setLeft([])
  })
  useEffect(() => {
    if (left.length > 0) leave()
  }, [left])
  const leaveFor = (which: string, isDecided: boolean) => setLeft((now) => [...now, { id: which, isDecided }])

  return {
    query,
    id,
    opened: found ?? (last.row?.id === id ? last.row : undefined),
    isGone: place < 0 && alone === null && !left.some((one) => one.id === id && one.isDecided),
    /** The open item's place, the first being 1; 0 if the list does not hold it. */
    place: place + 1,
    openNext,
    /** Opens the next item if the decided one is still open. */
    onDecided: (which: string) => leaveFor(which, true),
    /** ↓ and ↑ open the next and the previous item. */
    onKeyDown(event: KeyboardEvent) {
      const isDown = event.key === 'ArrowDown'
      if (event.ctrlKey || event.metaKey || event.altKey || !(isDown || event.key === 'ArrowUp')) return
      event.preventDefault()
      const row = isDown ? next : rows[place - 1]
      if (row) openRow(row)
      else if (isDown && query.hasNextPage) void query.fetchNextPage().then(() => leaveFor(id, false))
    },
  }
}

export type Decision = 'accept' | 'refuse'

/** Tracks the decisions that were sent until the server has responded. */
export function useSent(onDecided: (id: string) => void) {
  const [sent, setSent] = useState<Readonly<Record<string, Decision | undefined>>>({})
  const set = (id: string, decision?: Decision) => setSent((now) => ({ ...now, [id]: decision }))

  return {
    sent,
    follow(id: string, decision: Decision, sending: Promise<unknown>) {
      set(id, decision)
      // `resources/query-client.ts` reports a failure.
      const settled = sending.then(
        () => onDecided(id),
        () => undefined,
      )
      void settled.then(() => set(id))
    },
  }
}
