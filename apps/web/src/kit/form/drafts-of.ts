import { ifAllowed, type StorageName } from '../browser/browser-storage.ts'
import { draftOwner, prefixOf, unowned } from './draft.ts'

/** Removes every key that begins with `from`; with `to`, renames those keys instead so that they begin with `to`. */
const moveStored = (where: StorageName, from: string, to?: string) =>
  ifAllowed(() => {
    for (const [key, value] of Object.entries<string>(window[where])) {
      if (!key.startsWith(from)) continue
      if (to) window[where].setItem(to + key.slice(from.length), value)
      window[where].removeItem(key)
    }
  })

const storages = ['localStorage', 'sessionStorage'] as const

/** Makes the account `id` the owner of what was typed on this device before signing in. */
export function adoptDrafts(id: string) {
  for (const where of storages) moveStored(where, unowned, prefixOf(id))
}

/** Drafts contain personal data, so they are removed when their owner signs out or the account no longer exists. */
export function forgetDrafts(id = draftOwner()) {
  for (const where of storages) moveStored(where, prefixOf(id))
}
