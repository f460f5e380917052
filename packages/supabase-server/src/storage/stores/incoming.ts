import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFile, withFile } from './files.ts'

/** A folder of this process alone, for the bytes of uploads until they are complete. */
export function openIncoming(folder: string) {
  const names = new Set<string>()
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return {
    /** Writes `bytes` durably to a file, and removes the file after `work` unless `work` has moved it. */
    async withBytes<T>(bytes: AsyncIterable<Uint8Array>, work: (path: string) => Promise<T>) {
      const name = randomUUID()
      const path = join(folder, name)
      names.add(name)
      try {
        await withFile(path, 'wx', async (file) => {
          await file.writeFile(bytes)
          await file.sync()
        })
        return await work(path)
      } finally {
        await removeFile(path)
        names.delete(name)
      }
    },

    /** Removes files that an earlier process left when it crashed. */
    async clear() {
      for (const name of await readdir(folder)) {
        if (!names.has(name)) await removeFile(join(folder, name))
      }
    },
  }
}
