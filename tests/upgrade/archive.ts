import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const ending = '.tar.gz'

function tar(...args: string[]) {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`tar: ${stderr}`)
}

/** The released versions whose backups are archived beside this file. */
export const releases = () =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(ending))
    .map((name) => basename(name, ending))

/** Archives a version's backup beside this file; the folder has the version's name. */
export const pack = (folder: string) =>
  tar('-czf', join(import.meta.dirname, basename(folder) + ending), '-C', dirname(folder), basename(folder))

/** Unpacks a version's backup into `folder`. @returns where it is */
export function unpack(release: string, folder: string) {
  tar('-xzf', join(import.meta.dirname, release + ending), '--no-same-owner', '-C', folder)
  return join(folder, release)
}
