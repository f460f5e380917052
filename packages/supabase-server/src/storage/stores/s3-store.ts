import { randomUUID } from 'node:crypto'
import { mkdirSync, openAsBlob } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { withFile } from './durable-file.ts'
import { openDoubts } from './journal.ts'
import { MissingBytes, type ObjectStore } from './object-store.ts'
import { createS3Client, type S3Settings } from './s3-client.ts'
import { LEFT_AFTER, openS3Notes } from './s3-journal.ts'

/** Up to this size an answer is read at once. */
const WHOLE_BYTES = 256 * 1024

/** A key may have 1024 bytes. The version alone tells objects apart, so the name may be cut. */
const NAME_LENGTH = 900

function s3Key(key: string) {
  const end = key.lastIndexOf('/')
  return key.slice(0, Math.min(end, NAME_LENGTH)) + key.slice(end)
}

/**
 * Keeps objects in a bucket of any S3, as `{bucket}/{name}/{version}`, and the keys in doubt under `.doubt/`. Several
 * processes may share the bucket. `incoming` is a folder of this process alone: S3 wants to know the length of what it
 * gets before it gets it.
 */
export function openS3Store(settings: S3Settings, incoming: string, leftAfter = LEFT_AFTER): ObjectStore {
  const client = createS3Client(settings)
  const doubts = openDoubts(openS3Notes(client, leftAfter))
  const unsent = new Set<string>()
  mkdirSync(incoming, { recursive: true, mode: 0o700 })

  async function remove(keys: string[]) {
    for (const key of keys) await client.remove(s3Key(key))
    await doubts.end(keys)
  }

  /** Keeps what `work` makes under `key`, or nothing. */
  async function keep<T>(key: string, work: () => Promise<T>) {
    await doubts.add([key])
    try {
      return await work()
    } catch (error) {
      // What stands in the way of the work may stand in the way of this too.
      await remove([key]).catch(() => doubts.leave([key]))
      throw error
    }
  }

  return {
    doubt: doubts.add,
    settle: doubts.end,
    leave: doubts.leave,
    remove,

    async inDoubt() {
      for (const name of await readdir(incoming)) {
        if (!unsent.has(name)) await rm(join(incoming, name), { force: true })
      }
      return doubts.left()
    },

    async put(key, bytes) {
      const name = randomUUID()
      const path = join(incoming, name)
      unsent.add(name)
      try {
        await withFile(path, 'wx', (file) => file.writeFile(bytes))
        const body = await openAsBlob(path)
        await keep(key, () => client.put(s3Key(key), body))
      } finally {
        await rm(path, { force: true })
        unsent.delete(name)
      }
    },

    async copy(from, to) {
      const isCopied = await keep(to, () => client.copy(s3Key(from), s3Key(to)))
      if (!isCopied) await doubts.end([to])
      return isCopied
    },

    async get(key, { start, end }) {
      const isEmpty = end < start
      const response = await client.get(s3Key(key), isEmpty ? undefined : `bytes=${start}-${end}`)
      if (response === undefined) return undefined
      if (response.body !== null && end - start >= WHOLE_BYTES) {
        return Readable.fromWeb(response.body as ReadableStream)
      }
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.length < end - start + 1)
        throw new MissingBytes('the bytes of an object are fewer than its record says')
      return bytes
    },
  }
}
