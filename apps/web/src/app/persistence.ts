import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { PersistedClient, PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { forgetOutbox } from '#data/outbox/outbox.ts'
import { currentUser, subscribeToUser } from '#data/session/session-store.ts'
import { navigate } from '#lib/address.ts'
import { forgetDrafts } from '#lib/drafts.ts'
import { forgetPictures } from '#lib/service-worker.ts'
import { addresses } from './addresses.ts'
import { queryClient } from './query-client.ts'

/** Raised when what is kept changes its form, so that an old copy is not read. */
const form = '2'
const day = 24 * 60 * 60_000

/** Asked for at each use: reading `localStorage` itself throws where storage is forbidden. */
const storage = {
  getItem: async (key: string) => window.localStorage.getItem(key),
  setItem: async (key: string, value: string) => window.localStorage.setItem(key, value),
  removeItem: async (key: string) => window.localStorage.removeItem(key),
}

/** Not 0: a query that is being read already takes what is newer than nothing. */
const longAgo = 1

/** Shown at once and read anew, however lately it was read: another device may have changed it since. */
function deserialize(kept: string): PersistedClient {
  const client: PersistedClient = JSON.parse(kept)
  for (const { state } of client.clientState.queries) state.dataUpdatedAt = longAgo

  return client
}

const persister = createAsyncStoragePersister({ storage, key: 'fenix:cache', deserialize })

/** Only what a query allows by its `meta` is kept in the browser. */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister,
  buster: form,
  maxAge: 30 * day,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && meta?.persist === true,
    shouldDehydrateMutation: () => false,
  },
}

/** What one person read or wrote is gone when that person is: from memory, from the browser and from the screen. */
export function forgetOnSignOut() {
  let lastId = currentUser()?.id

  subscribeToUser(() => {
    const id = currentUser()?.id
    if (lastId !== undefined && id !== lastId) {
      queryClient.clear()
      void persister.removeClient()
      forgetDrafts()
      forgetOutbox()
      void forgetPictures()
      if (id === undefined) navigate(addresses.welcome, { replace: true })
    }
    lastId = id
  })
}
