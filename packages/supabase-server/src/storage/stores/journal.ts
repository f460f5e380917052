import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFile, syncFolder, withFile } from './files.ts'

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
    async markPending(keys: string[]) {
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

/**
 * Returns a function that runs `work`, which stores `key` once `pending` is fulfilled. After a failure everything stored
 * under `key` is removed.
 */
export const journaled =
  ({ markPending, abandon }: ReturnType<typeof openJournal>, remove: (keys: string[]) => Promise<void>) =>
  async <T>(key: string, work: (pending: Promise<void>) => Promise<T>) => {
    const pending = markPending([key])
    const [stored, marked] = await Promise.allSettled([work(pending), pending])
    if (stored.status === 'fulfilled') return stored.value
    // The cause of the failure may make the removal fail, too.
    if (marked.status === 'fulfilled') await remove([key]).catch(() => abandon([key]))
    throw stored.reason
  }

/** Stores journal entries in small files, one key per line. */
export function openFolderJournal(folder: string): JournalStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    async write({ name, keys }) {
      await withFile(join(folder, name), 'wx', async (file) => {
        await file.writeFile(keys.map((key) => `${key}\n`).join(''))
        await Promise.all([file.sync(), syncFolder(folder)])
      })
    },

    remove: (name) => removeFile(join(folder, name)),

    async abandoned(isHeld) {
      const abandoned: JournalEntry[] = []
      for (const name of await readdir(folder)) {
        if (isHeld(name)) continue
        const text = await readFile(join(folder, name), 'utf8')
        // A truncated entry was cut off by a crash before its call stored or removed any bytes, so it is discarded.
        if (text.endsWith('\n')) abandoned.push({ name, keys: text.trimEnd().split('\n') })
        else await removeFile(join(folder, name))
      }
      return abandoned
    },
  }
}
