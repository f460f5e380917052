import type { Note, NoteStore } from './journal.ts'
import type { S3Client } from './s3-client.ts'

const FOLDER = '.doubt/'

/** Longer than any request lasts: a note of that age was left by a process that ended. */
export const LEFT_AFTER = 60 * 60 * 1000

/**
 * Notes in small objects beside the others. Several processes share the bucket, so that only its age tells a note that was
 * left behind from one in work.
 */
export const openS3Notes = (client: S3Client, leftAfter = LEFT_AFTER): NoteStore => ({
  write: ({ name, keys }) => client.put(FOLDER + name, keys.join('\n')),

  remove: (name) => client.remove(FOLDER + name),

  async left(isInWork) {
    const left: Note[] = []
    const { entries, now } = await client.list(FOLDER)
    for (const { key, modified } of entries) {
      const name = key.slice(FOLDER.length)
      if (isInWork(name) || now - modified < leftAfter) continue
      // Undefined where another process settled it meanwhile.
      const text = await (await client.get(key))?.text()
      if (text) left.push({ name, keys: text.split('\n') })
    }
    return left
  },
})
