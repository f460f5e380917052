import { mkdirSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, withFile } from './durable-file.ts'
import type { JournalEntry, JournalStore } from './journal.ts'

/** Stores journal entries in small files, one key per line. */
export function openFolderJournal(folder: string): JournalStore {
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

    async abandoned(isHeld) {
      const abandoned: JournalEntry[] = []
      for (const name of await readdir(folder)) {
        if (isHeld(name)) continue
        const text = await readFile(join(folder, name), 'utf8')
        // A truncated entry was cut off by a crash before its call touched any bytes, so it is discarded.
        if (text.endsWith('\n')) abandoned.push({ name, keys: text.trimEnd().split('\n') })
        else await rm(join(folder, name))
      }
      return abandoned
    },
  }
}
