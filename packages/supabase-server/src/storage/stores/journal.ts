import { randomUUID } from 'node:crypto'

/** The keys of one call, in a file or an object under a name of its own. */
export type Note = { name: string; keys: string[] }

/** Where notes survive a crash. */
export type NoteStore = {
  write(note: Note): Promise<void>
  remove(name: string): Promise<void>
  /** Those that an earlier process left, or a request of this one; `isInWork` tells the others. */
  left(isInWork: (name: string) => boolean): Promise<Note[]>
}

/** The keys in doubt: one note for all keys of a call, gone when none is in doubt. */
export function openDoubts(store: NoteStore) {
  const notes = new Map<string, { name: string; keys: Set<string> }>()
  const inWork = new Set<string>()

  function register({ name, keys }: Note) {
    const note = { name, keys: new Set(keys) }
    for (const key of keys) notes.set(key, note)
  }

  return {
    async add(keys: string[]) {
      const added = keys.filter((key) => !notes.has(key))
      if (added.length === 0) return
      const note = { name: randomUUID(), keys: added }
      inWork.add(note.name)
      register(note)
      await store.write(note)
    },

    /** No request works on these any more, though their doubt did not end. */
    leave(keys: string[]) {
      for (const key of keys) {
        const note = notes.get(key)
        if (note) inWork.delete(note.name)
      }
    },

    async end(keys: string[]) {
      for (const key of keys) {
        const note = notes.get(key)
        notes.delete(key)
        note?.keys.delete(key)
        if (note?.keys.size !== 0) continue
        try {
          await store.remove(note.name)
        } finally {
          inWork.delete(note.name)
        }
      }
    },

    async left() {
      const left = await store.left((name) => inWork.has(name))
      left.forEach(register)
      return left.flatMap(({ keys }) => keys)
    },
  }
}
