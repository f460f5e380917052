import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, withFile } from './durable-file.ts'
import type { Note, NoteStore } from './journal.ts'

/** Notes in small files, a key on each line. */
export function openFolderNotes(folder: string): NoteStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    async write({ name, keys }) {
      await withFile(join(folder, name), 'wx', async (file) => {
        await file.writeFile(keys.map((key) => `${key}\n`).join(''))
        await file.sync()
      })
      await syncFolder(folder)
    },

    remove: (name) => rm(join(folder, name), { force: true }),

    async left(isInWork) {
      const left: Note[] = []
      for (const name of await readdir(folder)) {
        if (isInWork(name)) continue
        const text = await readFile(join(folder, name), 'utf8')
        // Cut short: the process ended while it wrote this, before it touched any bytes.
        if (text.endsWith('\n')) left.push({ name, keys: text.trimEnd().split('\n') })
        else await rm(join(folder, name))
      }
      return left
    },
  }
}
