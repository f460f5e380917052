import { photoWidths } from '@fenix/domain/limits.ts'

export type StoredFile = { name: string; created_at: string | null }

/**
 * A form open on another device has photos here that no record names yet: so long they are left alone.
 */
const graceMs = 24 * 60 * 60 * 1000

const widths = Object.values(photoWidths).join('|')
const photoFile = new RegExp(`-(?:${widths})\\.[a-z]+$`)

/** What the files of one photo have in common. */
const photoId = (path: string) => path.replace(photoFile, '')

/** Files of a folder that nothing names and nobody can still be about to name. */
export function leftovers(
  ownerId: string,
  files: readonly StoredFile[],
  named: readonly string[],
  now: number,
) {
  const kept = new Set(named.map(photoId))

  return files
    .filter(({ created_at }) => created_at !== null && now - Date.parse(created_at) > graceMs)
    .map(({ name }) => `${ownerId}/${name}`)
    .filter((path) => !kept.has(photoId(path)))
}

/** Photos that are named, by an old draft say, but gone. */
export function missingPhotos(ownerId: string, files: readonly StoredFile[], named: readonly string[]) {
  const there = new Set(files.map(({ name }) => `${ownerId}/${name}`))

  return named.filter((path) => !there.has(path))
}
