import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type RenderCache = {
  /** The file of that name, made where there is none; asked for twice at once it is made once. */
  get(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
  /** Removes the files whose names start with one of these. */
  forget(prefixes: string[]): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files by the time of their last use, the oldest first; what was cut short when written goes. */
async function readFolder(folder: string) {
  const files: { name: string; size: number; used: number }[] = []
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.startsWith('.')) {
      await rm(path, { force: true })
      continue
    }
    const { size, mtimeMs } = await stat(path)
    files.push({ name, size, used: mtimeMs })
  }
  return new Map(files.sort((a, b) => a.used - b.used).map(({ name, size }) => [name, size]))
}

/**
 * Files that can be made again, in `folder`, at most `maxBytes` of them: those that were used longest ago go. The folder
 * is looked at on first use. One process at a time may use it.
 */
export function openRenderCache(folder: string, maxBytes: number): RenderCache {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let reading: Promise<Map<string, number>> | undefined
  const readSizes = () => {
    reading ??= readFolder(folder).catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }

  async function read(name: string) {
    const sizes = await readSizes()
    const size = sizes.get(name)
    if (size === undefined) return undefined
    sizes.delete(name)
    sizes.set(name, size)
    try {
      const now = new Date()
      await utimes(join(folder, name), now, now)
      return await readFile(join(folder, name))
    } catch (error) {
      if (!isMissing(error)) throw error
      sizes.delete(name)
      return undefined
    }
  }

  async function keep(name: string, bytes: Uint8Array) {
    const sizes = await readSizes()
    const unfinished = join(folder, `.${randomUUID()}`)
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, join(folder, name))
    sizes.set(name, bytes.length)
    let total = 0
    for (const size of sizes.values()) total += size
    for (const [oldest, size] of sizes) {
      if (total <= maxBytes) return
      total -= size
      sizes.delete(oldest)
      await rm(join(folder, oldest), { force: true })
    }
  }

  async function readOrMake(name: string, make: () => Promise<Uint8Array<ArrayBuffer>>) {
    const known = await read(name)
    if (known !== undefined) return known
    const bytes = await make()
    await keep(name, bytes)
    return bytes
  }

  return {
    get(name, make) {
      const running = making.get(name) ?? readOrMake(name, make).finally(() => making.delete(name))
      making.set(name, running)
      return running
    },

    async forget(prefixes) {
      const sizes = await readSizes()
      for (const name of [...sizes.keys()]) {
        if (!prefixes.some((prefix) => name.startsWith(prefix))) continue
        sizes.delete(name)
        await rm(join(folder, name), { force: true })
      }
    },
  }
}
