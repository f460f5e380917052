import type { JournalEntry, JournalStore } from './journal.ts'
import { type S3Client, textOf } from './s3-client.ts'

const FOLDER = '.journal/'

/** Entries of this age are abandoned: no request lasts so long, so their process must have exited. */
export const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Stores journal entries in small objects. Several processes share the bucket, so only an entry's age shows that it was
 * abandoned.
 */
export const openS3Journal = (client: S3Client, abandonedAfter = ABANDONED_AFTER_MS): JournalStore => ({
  write: ({ name, keys }) => client.put(FOLDER + name, keys.join('\n')),

  remove: (name) => client.remove(FOLDER + name),

  async abandoned(isHeld) {
    const abandoned: JournalEntry[] = []
    const { entries, now } = await client.list(FOLDER)
    for (const { key, modified } of entries) {
      const name = key.slice(FOLDER.length)
      if (isHeld(name) || now - modified < abandonedAfter) continue
      // The entry is missing if another process has settled it meanwhile.
      const text = await client.get(key, textOf)
      if (text) abandoned.push({ name, keys: text.split('\n') })
    }
    return abandoned
  },
})
