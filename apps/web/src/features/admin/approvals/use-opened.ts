import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** The item that the pane shows, '' being none: from the list, or by itself if the list does not hold it. */
export function useOpened<Row extends { id: string }, Key extends readonly unknown[]>(
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
