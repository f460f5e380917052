import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { OperatorError } from '#operator-error.ts'
import { syncFolder, withFile } from '#storage/stores/files.ts'

/** The checksums of a backup's other files, in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS'

const SUM_LENGTH = 64

type Bytes = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>

/** Writes the files of a backup durably and records their checksums. */
export function openFiles(folder: string) {
  const sums = new Map<string, string>()
  const folders = new Set([folder])

  /** Writes a file and its checksum. Resolves to the number of bytes. */
  async function write(path: string, bytes: Bytes) {
    const hash = createHash('sha256')
    let size = 0
    const full = join(folder, path)
    await mkdir(dirname(full), { recursive: true })
    for (let above = dirname(full); above !== folder; above = dirname(above)) folders.add(above)
    await withFile(full, 'w', async (file) => {
      for await (const chunk of bytes) {
        hash.update(chunk)
        size += Buffer.byteLength(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
    })
    sums.set(path, hash.digest('hex'))
    return size
  }

  return {
    write,
    async remove(path: string) {
      sums.delete(path)
      await rm(join(folder, path))
    },
    /** Writes the checksums, which come last: a folder without them is not a backup. */
    async finish() {
      await write(
        SUMS,
        [...sums].map(([path, sum]) => `${sum}  ${path}\n`),
      )
      for (const each of folders) await syncFolder(each)
    },
  }
}

export type BackupFiles = ReturnType<typeof openFiles>

async function readSums(folder: string) {
  const lines = await readFile(join(folder, SUMS), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new OperatorError(`${folder} is not a complete backup`)
  })
  return new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(SUM_LENGTH + 2), line.slice(0, SUM_LENGTH)]),
  )
}

/** Refuses a backup with a missing file, or with an extra one, which has no checksum and would be restored unverified. */
async function assertComplete(folder: string, sums: Map<string, string>) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = new Set(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  )
  for (const path of sums.keys()) if (!found.delete(path)) throw missing(folder, path)
  found.delete(SUMS)
  for (const path of found)
    throw new OperatorError(`${join(folder, path)} is no file of the backup: remove it`)
}

const missing = (folder: string, path: string) => new OperatorError(`${join(folder, path)} is missing`)

/** Reads the files of a backup and verifies their checksums. */
export async function readFiles(folder: string) {
  const sums = await readSums(folder)
  await assertComplete(folder, sums)

  async function* verified(path: string): AsyncGenerator<Uint8Array> {
    if (!sums.has(path)) throw missing(folder, path)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sums.get(path)) throw new OperatorError(`${join(folder, path)} is damaged`)
  }

  return {
    names: [...sums.keys()],
    sumOf: (path: string) => sums.get(path),
    /**
     * Streams a file and throws after the last chunk if the file is damaged, so readers must commit nothing before the end.
     */
    verified,
    text: (path: string) => text(verified(path)),
  }
}

export type ReadableBackup = Awaited<ReturnType<typeof readFiles>>
