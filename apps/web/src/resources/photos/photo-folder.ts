import { dayMs } from '@fenix/domain/dates.ts'
import { photoWidths } from '@fenix/domain/limits.ts'

type StoredFile = { name: string; created_at: string | null }

/** Files younger than this may belong to an unsaved form on another device. */
const graceMs = dayMs

const widths = Object.values(photoWidths).join('|')
const photoFile = new RegExp(`-(?:${widths})\\.[a-z]+$`)

/** The part of the path that all widths of a photo share. */
const photoId = (path: string) => path.replace(photoFile, '')

/** Finds files that no record references and that are too old to belong to an open form. */
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

/** Finds photos that are referenced, for example by an old draft, but no longer exist. */
export function missingPhotos(ownerId: string, files: readonly StoredFile[], named: readonly string[]) {
  const there = new Set(files.map(({ name }) => `${ownerId}/${name}`))

  return named.filter((path) => !there.has(path))
}
