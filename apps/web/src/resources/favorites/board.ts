import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { outboxTexts } from '../outbox/effects.ts'
import { type Entry, type EntryItem, type OutboxItem, readOutbox, useOutbox } from '../outbox/outbox.ts'
import { useOutboxAction } from '../outbox/send.ts'
import { heartsOf } from './hearts.ts'
import { favoriteQueries } from './queries.ts'
import { type Entries, withChanges } from './row.ts'

const isEntryOf =
  (clientId: string) =>
  (item: OutboxItem): item is EntryItem =>
    item.kind === 'entry' && item.clientId === clientId

const withOutbox = (saved: Entries | undefined, clientId: string, outbox: readonly OutboxItem[]) =>
  outbox
    .filter(isEntryOf(clientId))
    .reduce(
      (entries, { professionalId, changes }) => withChanges(entries, professionalId, changes),
      saved ?? {},
    )

/** What the client noted about each favorite, with the outbox applied; undefined until it is loaded. */
export function useEntries(clientId: string) {
  const { data } = useQuery(favoriteQueries.entries(clientId))
  const entries = withOutbox(data, clientId, useOutbox())

  return data && entries
}

type Change = Pick<EntryItem, 'professionalId' | 'name' | 'changes' | 'before'>

export const useSaveEntry = (clientId: string) =>
  useOutboxAction(outboxTexts.errorTitle.entry, (change: Change) => ({ kind: 'entry', clientId, ...change }))

export const askedNow = (): Partial<Entry> => ({ state: 'asked', asked_at: new Date().toISOString() })

export const notAsked: Partial<Entry> = { state: 'to_ask', asked_at: null }

/** The state of a favorite; undefined if the professional is no favorite. */
async function stateOf(queryClient: QueryClient, clientId: string, professionalId: string) {
  const saved = await queryClient.ensureQueryData(favoriteQueries.entries(clientId))
  const outbox = readOutbox()
  const heart = heartsOf(clientId, outbox).find((item) => item.professionalId === professionalId)
  if (heart ? !heart.isFavorite : !(professionalId in saved)) return undefined

  return withChanges(withOutbox(saved, clientId, outbox), professionalId, {})[professionalId]?.state
}

/** Changes a favorite's state from `to_ask` to `asked` when the professional's WhatsApp link is tapped, on any screen. */
export function useAskedByContact(clientId = '') {
  const queryClient = useQueryClient()
  const { mutate } = useSaveEntry(clientId)

  useEffect(() => {
    if (clientId === '') return
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('a[data-contact][href*="wa.me"]')
      if (!link || defaultPrevented) return
      const { contact: professionalId = '', name = '' } = link.dataset
      stateOf(queryClient, clientId, professionalId)
        .then((state) => {
          if (state === 'to_ask') mutate({ professionalId, name, changes: askedNow(), before: notAsked })
        })
        .catch((error: unknown) => console.warn('A contact was not noted.', error))
    }
    window.addEventListener('click', onClick)

    return () => window.removeEventListener('click', onClick)
  }, [clientId, queryClient, mutate])
}
