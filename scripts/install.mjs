import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript without dependencies: it runs on the machine's own Node, before anything is installed.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that everything else runs on: pinned in package.json, whatever the machine's own is. */
export const node = join(root, 'node_modules/node/bin/node')

const stamp = join(root, 'node_modules/.installed')

/** Installs the locked dependencies where they are missing, incomplete or of another lock file. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies (the first time only)…')
  // Not `npm ci`: it refuses where a registry lacks an optional package of another platform. `--no-save` keeps to the
  // lock file and leaves it alone. Warnings speak of the machine's own Node, which runs nothing but this.
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (error || status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}; its message above says why.`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
