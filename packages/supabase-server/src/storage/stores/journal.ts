import { randomUUID } from 'node:crypto'

/** The pending keys of one call, stored in a separate file or object. */
export type JournalEntry = { name: string; keys: string[] }

/** Stores entries durably. */
export type JournalStore = {
  write(entry: JournalEntry): Promise<void>
  remove(name: string): Promise<void>
  /** Lists the entries that no running request holds; `isHeld` identifies those held by requests of this process. */
  abandoned(isHeld: (name: string) => boolean): Promise<JournalEntry[]>
}

/** A write-ahead journal of pending keys: one entry per call, removed when all its keys are settled. */
export function openJournal(store: JournalStore) {
  const entries = new Map<string, { name: string; keys: Set<string> }>()
  const held = new Set<string>()

  function register({ name, keys }: JournalEntry) {
    const entry = { name, keys: new Set(keys) }
    for (const key of keys) entries.set(key, entry)
  }

  return {
    async add(keys: string[]) {
      const added = keys.filter((key) => !entries.has(key))
      if (added.length === 0) return
      const entry = { name: randomUUID(), keys: added }
      held.add(entry.name)
      register(entry)
      try {
        await store.write(entry)
      } catch (error) {
        held.delete(entry.name)
        for (const key of added) entries.delete(key)
        throw error
      }
    },

    /** Gives up keys whose request has ended; they stay pending. */
    abandon(keys: string[]) {
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry) held.delete(entry.name)
      }
    },

    async settle(keys: string[]) {
      for (const key of keys) {
        const entry = entries.get(key)
        entries.delete(key)
        entry?.keys.delete(key)
        if (entry?.keys.size !== 0) continue
        try {
          await store.remove(entry.name)
        } finally {
          held.delete(entry.name)
        }
      }
    },

    async abandoned() {
      const abandoned = await store.abandoned((name) => held.has(name))
      abandoned.forEach(register)
      return abandoned.flatMap(({ keys }) => keys)
    },
  }
}
