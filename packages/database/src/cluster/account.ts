import { execFileSync, spawnSync } from 'node:child_process'
import { OperatorError } from '../operator-error.ts'

/** Postgres refuses to run as root, so as root a system account of our own runs it. */
const ACCOUNT = 'fenix-conecta'

/** The account that runs Postgres; empty where the present one may. */
export type Account = { uid?: number; gid?: number }

export const isRoot = () => process.getuid?.() === 0

function lookUp(name: string): Account | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (ids.some(({ status }) => status !== 0)) return undefined
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
  return { uid: uid as number, gid: gid as number }
}

/** Finds, or as root makes, the account that runs Postgres. */
export function postgresAccount(): Account {
  if (!isRoot()) return {}
  const known = lookUp(ACCOUNT)
  if (known) return known
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT])
  } catch (cause) {
    throw new OperatorError(
      `Postgres cannot run as root, and the system account "${ACCOUNT}" could not be made: make it, or start as an ordinary user.`,
      { cause },
    )
  }
  const made = lookUp(ACCOUNT)
  if (!made) throw new OperatorError(`The system account "${ACCOUNT}" was made but cannot be found.`)
  return made
}

/** Whether `account` may enter `folder` (every folder above it must let it pass too). */
export const canEnter = (account: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, stdio: 'ignore' }).status === 0
