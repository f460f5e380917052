import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, withFile } from './synced-file.ts'

type Note = { path: string; keys: Set<string> }

/** The keys in doubt, in small files that survive a crash: one for all keys of a call, gone when none is in doubt. */
export function openDoubts(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const notes = new Map<string, Note>()
  const inWork = new Set<string>()

  function register(path: string, keys: string[]) {
    const note = { path, keys: new Set(keys) }
    for (const key of keys) notes.set(key, note)
  }

  return {
    async add(keys: string[]) {
      const added = keys.filter((key) => !notes.has(key))
      if (added.length === 0) return
      const path = join(folder, randomUUID())
      inWork.add(path)
      register(path, added)
      await withFile(path, 'wx', async (file) => {
        await file.writeFile(added.map((key) => `${key}\n`).join(''))
        await file.sync()
      })
      await syncFolder(folder)
    },

    /** No request works on these any more, though their doubt did not end. */
    leave(keys: string[]) {
      for (const key of keys) {
        const note = notes.get(key)
        if (note) inWork.delete(note.path)
      }
    },

    async end(keys: string[]) {
      for (const key of keys) {
        const note = notes.get(key)
        notes.delete(key)
        note?.keys.delete(key)
        if (note?.keys.size !== 0) continue
        try {
          await rm(note.path, { force: true })
        } finally {
          inWork.delete(note.path)
        }
      }
    },

    /** Those that an earlier process left, or a request of this one. */
    async left() {
      const left: string[] = []
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        if (inWork.has(path)) continue
        const text = await readFile(path, 'utf8')
        // Cut short: the process ended while it wrote this, before it touched any bytes.
        if (!text.endsWith('\n')) {
          await rm(path)
          continue
        }
        const keys = text.trimEnd().split('\n')
        register(path, keys)
        left.push(...keys)
      }
      return left
    },
  }
}
