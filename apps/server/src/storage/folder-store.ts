import { mkdirSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyPath } from './folder-path.ts'
import type { ByteRange, ObjectStore } from './object-store.ts'

/** Up to this size reading at once costs less than a stream does. */
const WHOLE_BYTES = 256 * 1024

const PLACING_ATTEMPTS = 5

const versionOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** A new name in a folder survives a power cut only when the folder was synced too. */
const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())

async function readWhole(file: FileHandle, { start, end }: ByteRange) {
  const bytes = Buffer.allocUnsafe(end - start + 1)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  if (bytesRead < bytes.length) throw new Error('the bytes of an object are fewer than its record says')
  return bytes
}

/**
 * Keeps objects in a folder: `{bucket}/{name}/@{version}`, and beside the buckets `.incoming` for unfinished bytes and
 * `.doubt` with one small file for each key in doubt. One process at a time may use a folder.
 */
export function openFolderStore(root: string): ObjectStore {
  const incoming = join(root, '.incoming')
  const doubts = join(root, '.doubt')
  for (const folder of [incoming, doubts]) mkdirSync(folder, { recursive: true, mode: 0o700 })

  const inWork = new Set<string>()
  const pathOf = (key: string) => join(root, keyPath(key))
  const incomingPath = (key: string) => join(incoming, versionOf(key))
  const doubtPath = (key: string) => join(doubts, versionOf(key))

  async function doubt(keys: string[]) {
    for (const key of keys) {
      inWork.add(key)
      await withFile(doubtPath(key), 'w', async (file) => {
        await file.writeFile(key)
        await file.sync()
      })
    }
    await syncFolder(doubts)
  }

  async function settle(keys: string[]) {
    for (const key of keys) {
      await rm(doubtPath(key), { force: true })
      inWork.delete(key)
    }
  }

  /** `place` finds the folder made, and is tried again when the removal of its last other object took it away. */
  async function placeInFolder(path: string, place: () => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await place()
        for (let folder = dirname(path); folder !== dirname(root); folder = dirname(folder)) {
          await syncFolder(folder)
        }
        return
      } catch (error) {
        if (!isMissing(error) || attempt === PLACING_ATTEMPTS) throw error
      }
    }
  }

  async function removeEmptyFolders(path: string) {
    for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
      try {
        await rmdir(folder)
      } catch {
        return // Another object lives there, or another removal was faster.
      }
    }
  }

  async function remove(keys: string[]) {
    for (const key of keys) {
      const path = pathOf(key)
      await rm(incomingPath(key), { force: true })
      await rm(path, { force: true })
      await removeEmptyFolders(path)
    }
    await settle(keys)
  }

  /** Keeps what `work` makes under `key`, or nothing. */
  async function keep(key: string, work: () => Promise<void>) {
    await doubt([key])
    try {
      await work()
    } catch (error) {
      await remove([key])
      throw error
    }
  }

  return {
    doubt,
    settle,
    remove,

    put: (key, bytes) =>
      keep(key, async () => {
        await withFile(incomingPath(key), 'wx', async (file) => {
          await file.writeFile(bytes)
          await file.sync()
        })
        await placeInFolder(pathOf(key), () => rename(incomingPath(key), pathOf(key)))
      }),

    async copy(from, to) {
      try {
        // The bytes of a version never change, so a second name for them is a copy.
        await keep(to, () => placeInFolder(pathOf(to), () => link(pathOf(from), pathOf(to))))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (file === undefined) return undefined
      if (range.end - range.start >= WHOLE_BYTES) return file.createReadStream(range)
      return readWhole(file, range).finally(() => file.close())
    },

    async inDoubt() {
      const keys: string[] = []
      for (const version of await readdir(doubts)) {
        const key = await readFile(join(doubts, version), 'utf8')
        // Half a key: the process ended while it wrote it, before it touched any bytes.
        if (versionOf(key) !== version) await rm(join(doubts, version))
        else if (!inWork.has(key)) keys.push(key)
      }
      return keys
    },
  }
}
