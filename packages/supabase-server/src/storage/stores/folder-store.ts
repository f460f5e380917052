import { readdirSync, statSync } from 'node:fs'
import { type FileHandle, link, mkdir, open, rename, rmdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isMissing, orMissing } from '#missing-file.ts'
import { keyPath, pathKey, removeFile, syncFolder } from './files.ts'
import { openIncoming } from './incoming.ts'
import { journaled, openFolderJournal, openJournal } from './journal.ts'
import {
  type ByteRange,
  MAX_BUFFERED_BYTES,
  MissingBytes,
  type ObjectStore,
  type StoredBytes,
} from './object-store.ts'

const PLACING_ATTEMPTS = 5

/** The contents of a folder, which another request may have just removed. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    return orMissing(error) ?? []
  }
}

async function readWhole(file: FileHandle, { start, end }: ByteRange) {
  const bytes = Buffer.allocUnsafe(end - start + 1)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  if (bytesRead < bytes.length) throw new MissingBytes('an object has fewer bytes than its record says')
  return bytes
}

/**
 * Keeps objects in a folder as `{bucket}/{name}/@{version}`, with `.incoming` for unfinished bytes and `.journal` for
 * pending keys. Only one process at a time may use the folder.
 */
export function openFolderStore(root: string): ObjectStore {
  const incoming = openIncoming(join(root, '.incoming'))
  const journal = openJournal(openFolderJournal(join(root, '.journal')))
  // The parent of `root` is synced, too: `root` may be new.
  const top = dirname(dirname(root))
  const pathOf = (key: string) => join(root, keyPath(key))

  function foldersAbove(path: string): string[] {
    const folder = dirname(path)
    return folder === top ? [] : [folder, ...foldersAbove(folder)]
  }

  /** Creates the folder, then calls `place`; retries if a concurrent removal of its last object deleted the folder. */
  async function placeInFolder(path: string, place: () => Promise<void>) {
    for (let attempt = 1; ; attempt++) {
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await place()
        await Promise.all(foldersAbove(path).map(syncFolder))
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
        return // The folder is not empty, or was removed already.
      }
    }
  }

  /** Lists the files below `folder`. Synchronous, which is many times faster; only commands use it, not the server. */
  function* list(folder = root): Generator<StoredBytes> {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      // Only the folders of unfinished bytes and of the journal begin with a dot.
      if (entry.isDirectory() && !entry.name.startsWith('.')) yield* list(path)
      const found = entry.name.startsWith('@') && statSync(path, { throwIfNoEntry: false })
      // A copy is a hard link, so only the inode's `ctime` shows when it was made.
      if (found) yield { key: pathKey(relative(root, path)), size: found.size, storedAt: found.ctimeMs }
    }
  }

  async function remove(keys: string[]) {
    for (const key of keys) {
      const path = pathOf(key)
      await removeFile(path)
      await removeEmptyFolders(path)
    }
    await journal.settle(keys)
  }

  const keep = journaled(journal, remove)

  return {
    ...journal,

    async abandoned() {
      await incoming.clear()
      return journal.abandoned()
    },

    async *list() {
      yield* list()
    },
    remove,

    put: (key, bytes) =>
      keep(key, (pending) =>
        incoming.withBytes(bytes, async (path) => {
          await pending
          await placeInFolder(pathOf(key), () => rename(path, pathOf(key)))
        }),
      ),

    async copy(from, to) {
      try {
        // The bytes of a version never change, so a hard link is a copy.
        await keep(to, (pending) =>
          pending.then(() => placeInFolder(pathOf(to), () => link(pathOf(from), pathOf(to)))),
        )
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch(orMissing)
      if (file === undefined) return undefined
      if (range.end - range.start >= MAX_BUFFERED_BYTES) return file.createReadStream(range)
      return readWhole(file, range).finally(() => file.close())
    },
  }
}
