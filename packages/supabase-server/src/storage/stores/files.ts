import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { orMissing } from '#missing-file.ts'

export async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>) {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/** Syncs a folder: until then the name of a new file in it may not survive a power cut. */
export const syncFolder = (path: string) => withFile(path, 'r', (folder) => folder.sync())

/** Removes a file, which may be missing. `rm` would first look it up twice. */
export const removeFile = (path: string) => unlink(path).catch(orMissing)

/** A file name may be up to 255 bytes long, and a percent-encoded character takes three of them. */
const PART_LENGTH = 80

/** Also encodes leading dots, which `encodeURIComponent` keeps, because a part such as `..` would escape the folder. */
const encodePart = (part: string) =>
  encodeURIComponent(part).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length))

/** A long segment becomes nested folders, all but the last ending in `+`, which no encoded part contains. */
function encodeSegment(segment: string) {
  const parts = segment.match(new RegExp(`.{1,${PART_LENGTH}}`, 'gs')) ?? []
  return parts.map((part, index) => encodePart(part) + (index < parts.length - 1 ? '+' : ''))
}

/**
 * The path of a key: unique, and always inside the store's folder, regardless of the key's contents. A version's
 * file begins with `@`, which no encoded segment contains, so it cannot clash with the folder of a longer name.
 */
export function keyPath(key: string) {
  const segments = key.split('/')
  const version = segments.pop() ?? ''
  return join(...segments.flatMap(encodeSegment), `@${encodePart(version)}`)
}

/** Converts a path that `keyPath` made back to its key. */
export function pathKey(path: string) {
  const folders = path.split(sep)
  const version = folders.pop() ?? ''
  const segments = folders.map((part) => (part.endsWith('+') ? part.slice(0, -1) : `${part}/`))
  return decodeURIComponent(segments.join('') + version.slice(1))
}
