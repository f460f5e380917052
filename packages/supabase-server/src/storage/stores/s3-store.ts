import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openIncoming } from './incoming.ts'
import { type JournalEntry, type JournalStore, journaled, openJournal } from './journal.ts'
import { MAX_BUFFERED_BYTES, MissingBytes, type ObjectStore } from './object-store.ts'
import { createS3Client, type S3Client, type S3Settings, textOf } from './s3-client.ts'

const FOLDER = '.journal/'

/** Entries of this age are abandoned: no request lasts so long, so their process must have exited. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/**
 * Stores journal entries in small objects. Several processes share the bucket, so only an entry's age shows that it was
 * abandoned.
 */
const openS3Journal = (client: S3Client, abandonedAfter: number): JournalStore => ({
  write: ({ name, keys }) => client.put(FOLDER + name, keys.join('\n')),

  remove: (name) => client.remove(FOLDER + name),

  async abandoned(isHeld) {
    const abandoned: JournalEntry[] = []
    const { entries, now } = await client.list(FOLDER)
    for (const { key, modified } of entries) {
      const name = key.slice(FOLDER.length)
      if (isHeld(name) || now - modified < abandonedAfter) continue
      // The entry is missing if another process has just settled it.
      const text = await client.get(key, textOf)
      if (text) abandoned.push({ name, keys: text.split('\n') })
    }
    return abandoned
  },
})

/** An S3 key may be up to 1,024 bytes long. The version alone identifies an object, so longer names are truncated. */
const NAME_LENGTH = 900

function s3Key(key: string) {
  const end = key.lastIndexOf('/')
  return key.slice(0, Math.min(end, NAME_LENGTH)) + key.slice(end)
}

/**
 * Keeps objects in an S3 bucket as `{bucket}/{name}/{version}`, and pending keys under `.journal/`. Several processes may
 * share the bucket. S3 needs the length of an upload in advance, so uploads are first written to `folder`, which only
 * this process may use.
 */
export function openS3Store(
  settings: S3Settings,
  folder: string,
  abandonedAfter = ABANDONED_AFTER_MS,
): ObjectStore {
  const client = createS3Client(settings)
  const journal = openJournal(openS3Journal(client, abandonedAfter))
  const incoming = openIncoming(folder)

  async function remove(keys: string[]) {
    for (const key of keys) await client.remove(s3Key(key))
    await journal.settle(keys)
  }

  const keep = journaled(journal, remove)

  return {
    ...journal,
    remove,

    async abandoned() {
      await incoming.clear()
      return journal.abandoned()
    },

    async *list() {
      for (const { key, size, modified } of (await client.list('')).entries) {
        if (!key.startsWith('.')) yield { key, size, storedAt: modified }
      }
    },

    put: (key, bytes) =>
      keep(key, (pending) =>
        incoming.withBytes(bytes, async (path) => {
          const body = await openAsBlob(path)
          await pending
          await client.put(s3Key(key), body)
        }),
      ),

    async copy(from, to) {
      const isCopied = await keep(to, (pending) => pending.then(() => client.copy(s3Key(from), s3Key(to))))
      if (!isCopied) await journal.settle([to])
      return isCopied
    },

    async get(key, { start, end }) {
      const isEmpty = end < start
      const isLarge = end - start >= MAX_BUFFERED_BYTES
      const read = async (response: Response) =>
        response.body !== null && isLarge
          ? Readable.fromWeb(response.body as ReadableStream)
          : new Uint8Array(await response.arrayBuffer())
      const bytes = await client.get(s3Key(key), read, isEmpty ? undefined : `bytes=${start}-${end}`)
      if (bytes instanceof Uint8Array && bytes.length < end - start + 1)
        throw new MissingBytes('an object has fewer bytes than its record says')
      return bytes
    },
  }
}
