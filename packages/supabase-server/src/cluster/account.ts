import { execFileSync, spawnSync } from 'node:child_process'
import { OperatorError } from '#operator-error.ts'

/** The system account that runs Postgres; empty if the current account can run it. */
export type Account = { uid?: number; gid?: number }

export const isRoot = () => process.getuid?.() === 0

function lookUp(name: string): Account | undefined {
  const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (ids.some(({ status }) => status !== 0)) return undefined
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
  return { uid: uid as number, gid: gid as number }
}

/** Postgres refuses to run as root: as root, finds or creates the system account `name` for it. */
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
export const canEnter = (account: Account, folder: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, stdio: 'ignore' }).status === 0
