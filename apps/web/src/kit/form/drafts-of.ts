import { ifAllowed, type StorageName } from '../browser/browser-storage.ts'
import { draftOwner, prefixOf, unowned } from './draft.ts'

/** Removes every key that begins with `from`, or gives it another beginning. */
const moveStored = (where: StorageName, from: string, to?: string) =>
  ifAllowed(() => {
    for (const [key, value] of Object.entries<string>(window[where])) {
      if (!key.startsWith(from)) continue
      if (to) window[where].setItem(to + key.slice(from.length), value)
      window[where].removeItem(key)
    }
  })

const storages = ['localStorage', 'sessionStorage'] as const

/** What a person typed before signing in becomes theirs. */
export function adoptDrafts(id: string) {
  for (const where of storages) moveStored(where, unowned, prefixOf(id))
}

/** Drafts contain personal data, so they go when their owner signs out or has no account any more. */
export function forgetDrafts(id = draftOwner()) {
  for (const where of storages) moveStored(where, prefixOf(id))
}
