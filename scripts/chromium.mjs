import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node, root } from './install.mjs'

/** The headless shell comes first: the same engine without the browser's own windows takes a fifth less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable)

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** If run as root, installs the first set of Debian packages in `sets` that is available. Returns whether that succeeded. */
export function installWithApt(what, sets) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} for the tests (the first time only)…`)
  const install = (names) => runs('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...names)
  return install(sets[0]) || (runs('apt-get', 'update', '-q') && sets.some(install))
}

const installed = () =>
  installWithApt('Chromium', [['chromium-headless-shell'], ['chromium']]) ? onPath() : undefined

/**
 * Finds Chromium: in CHROMIUM_PATH, on the PATH, or, as root, by installing Debian's package. Otherwise installs
 * Playwright's own and returns ''. If that fails, too, prints what to install and exits.
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    console.error(`CHROMIUM_PATH: ${given} is not executable.`)
    process.exit(1)
  }
  const found = onPath() ?? installed()
  if (found) return found
  if (runs(node, join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium')) return ''
  console.error(
    'The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}
