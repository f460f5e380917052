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

/** A file that holds the hash of the installed lock file, and whether development dependencies were left out. */
const stamp = join(root, 'node_modules/.installed')
const withoutDev = ' without dev'

/**
 * Installs the locked dependencies if they are missing, incomplete or from another lock file: those that the server needs
 * and, if `dev` is set now or was set in an earlier call, those of tests and lint.
 */
export function install({ dev = false } = {}) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : withoutDev
  const hasDev = !installed.endsWith(withoutDev)
  if (existsSync(node) && installed.startsWith(lock) && (hasDev || !dev)) return
  const wanted = dev || hasDev ? lock : `${lock}${withoutDev}`
  // Removed first, so that an interrupted install is not taken for a finished one.
  rmSync(stamp, { force: true })
  console.log('Installing dependencies (the first time only)…')
  // Not `npm ci`, which fails if a registry lacks an optional package of another platform. `--no-save` follows the lock
  // file without changing it. Warnings are hidden because they are about the machine's Node, which only installs.
  const { status, error } = spawnSync(
    'npm',
    [
      'install',
      // Explicit in both cases, because npm omits development dependencies by default if NODE_ENV is production.
      wanted === lock ? '--include=dev' : '--omit=dev',
      '--strict-allow-scripts',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  )
  if (error || status !== 0) {
    console.error(`npm install failed${error ? `: ${error.message}` : ''}; see its message above.`)
    process.exit(1)
  }
  // The package `node` has hard-linked its binary to `bin`; the rest of this folder is 65 MB of unused headers.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true })
  writeFileSync(stamp, wanted)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install()
