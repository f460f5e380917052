import { dayMs } from '@fenix/domain/dates.ts'
import { paths } from '@fenix/domain/routes.ts'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { isConnected } from '#kit/browser/connection.ts'
import { retry } from '#kit/browser/retry.ts'
import { forgetPictures } from '#kit/browser/service-worker.ts'
import { forgetOverlays } from '#kit/dialog/overlays.ts'
import { adoptDrafts, forgetDrafts } from '#kit/form/drafts-of.ts'
import { crashed } from '#kit/list/error-boundary.tsx'
import { navigate } from '#kit/url/url.ts'
import { forgetOutbox } from '#resources/outbox/outbox.ts'
import { queryClient } from '#resources/query-client.ts'
import { isLeaving } from '#resources/session/session.ts'
import { currentUser, subscribeToUser } from '#resources/session/session-store.ts'
import { storedSession } from '#resources/supabase/stored-session.ts'
import { forgetListing } from './tabs-by-role.ts'

/** Version of the persisted data's shape; data of another version is dropped. */
const form = '6'

/** `localStorage` is read at each use, because accessing it throws if storage is forbidden. */
const storage = {
  getItem: async (key: string) => window.localStorage.getItem(key),
  setItem: async (key: string, value: string) => window.localStorage.setItem(key, value),
  removeItem: async (key: string) => window.localStorage.removeItem(key),
}

/** The `dataUpdatedAt` of stale data. Not 0, because a query that is already fetching ignores restored data with the time 0. */
const longAgo = 1

/** Marks restored data as stale: it is shown immediately and refetched, since another device may have changed it. */
function deserialize(kept: string): PersistedClient {
  const client: PersistedClient = JSON.parse(kept)
  for (const { state } of client.clientState.queries) state.dataUpdatedAt = longAgo

  return client
}

const persister = createAsyncStoragePersister({ storage, key: 'fenix:cache', deserialize })

let isForgetting = false

/** Persists only queries whose `meta` allows it, and none while data is dropped. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  buster: form,
  maxAge: 30 * dayMs,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }) =>
      state.status === 'success' && meta?.persist === true && !isForgetting,
    shouldDehydrateMutation: () => false,
  },
}

/**
 * Drops data from memory, by `drop`, and from storage. Stores nothing meanwhile: as soon as one query is dropped, the
 * persister may store the data of the others, and it replaces that data only a second later.
 */
function forget(drop: () => void) {
  isForgetting = true
  drop()
  isForgetting = false
  void persister.removeClient()
}

/**
 * Drops the restored data when a screen crashes, since that data may be the cause; a reload fetches it again.
 * Offline the data stays, because nothing could replace it.
 */
export const forgetOnCrash = () =>
  window.addEventListener(crashed, () => {
    if (!isConnected()) return
    forget(() => queryClient.resetQueries({ predicate: ({ state }) => state.dataUpdatedAt === longAgo }))
  })

const loadSessionEnd = () => import('./session-end.ts')

/**
 * Clears a person's data from memory, browser storage and screen when they sign out or their session ends. If the session ended
 * without a sign-out, the person's drafts and unsent changes stay stored, and reappear only when that person signs in again.
 */
export function forgetOnSignOut() {
  let lastId = currentUser()?.id ?? storedSession()?.user.id
  if (lastId !== undefined) adoptDrafts(lastId)

  subscribeToUser(() => {
    const id = currentUser()?.id
    if (id !== undefined) adoptDrafts(id)
    if (lastId !== undefined && id !== lastId) {
      forget(() => queryClient.clear())
      if (isLeaving()) {
        forgetDrafts(lastId)
        forgetOutbox(lastId)
      }
      forgetListing()
      void forgetPictures()
      if (id === undefined) forgetOverlays()
      if (id === undefined && !isLeaving()) void retry(loadSessionEnd).then((end) => end.tellSessionEnd())
      else if (id === undefined) navigate(paths.welcome, { replace: true })
    }
    lastId = id
  })
}
