import { randomUUID } from 'node:crypto'
import type { S3Client } from './s3-client.ts'

const FOLDER = '.doubt/'

/** Longer than any request lasts: a note of that age was left by a process that ended. */
export const LEFT_AFTER = 60 * 60 * 1000

type Note = { name: string; keys: Set<string> }

/**
 * The keys in doubt, in small objects beside the others: one for all keys of a call, gone when none is in doubt. Several
 * processes share the bucket, so that only its age tells a note that was left behind from one in work.
 */
export function openS3Doubts(client: S3Client, leftAfter = LEFT_AFTER) {
  const notes = new Map<string, Note>()
  const inWork = new Set<string>()

  function register(name: string, keys: string[]) {
    const note = { name, keys: new Set(keys) }
    for (const key of keys) notes.set(key, note)
  }

  return {
    async add(keys: string[]) {
      const added = keys.filter((key) => !notes.has(key))
      if (added.length === 0) return
      const name = FOLDER + randomUUID()
      inWork.add(name)
      register(name, added)
      await client.put(name, added.join('\n'))
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
          await client.remove(note.name)
        } finally {
          inWork.delete(note.name)
        }
      }
    },

    async left() {
      const left: string[] = []
      const { entries, now } = await client.list(FOLDER)
      for (const { key: name, modified } of entries) {
        if (inWork.has(name) || now - modified < leftAfter) continue
        // Undefined where another process settled it meanwhile.
        const text = await (await client.get(name))?.text()
        if (!text) continue
        const keys = text.split('\n')
        register(name, keys)
        left.push(...keys)
      }
      return left
    },
  }
}
