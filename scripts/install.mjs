import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// This file is plain JavaScript without dependencies, because it runs on the machine's Node before anything is
// installed.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The path of the pinned Node, which runs everything else. */
export const node = join(root, 'node_modules/node/bin/node')

const stamp = join(root, 'node_modules/.installed')

/** Installs the locked dependencies if they are missing, incomplete or from another lock file. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return
  // An interrupted install must not be taken for a finished one.
  rmSync(stamp, { force: true })
  console.log('Installing dependencies (the first time only)…')
  // `npm ci` fails if a registry lacks another platform's optional package. `--no-save` follows the lock file without
  // changing it. Warnings are hidden because they are about the machine's Node, which only installs.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (error || status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}; see its message above.`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
