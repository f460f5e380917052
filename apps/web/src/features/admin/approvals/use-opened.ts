import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PendingRegistration } from '#data/moderation/pending.mapper.ts'
import { pendingQueries } from '#data/moderation/pending.queries.ts'

/** The registration that the pane shows: from the list, or by itself if the list does not hold it. */
export function useOpened(id: string | undefined, rows: readonly PendingRegistration[]) {
  const listed = rows.find((row) => row.id === id)
  const { data: alone } = useQuery({
    ...pendingQueries.one(id ?? ''),
    enabled: id !== undefined && listed === undefined,
  })
  const found = listed ?? alone ?? undefined
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)

  return {
    id,
    /** Stays while it is being decided, which takes it out of the list. */
    registration: found ?? (last?.id === id ? last : undefined),
    isGone: listed === undefined && alone === null,
  }
}
