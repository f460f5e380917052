import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import { stateFolder } from './state-folder.ts'

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

export function giveTo({ uid, gid }: Account, folder: string) {
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/**
 * The cluster folder of `dataDir`: `dataDir/postgres`, or, if `account` cannot reach that, a system state folder that
 * `dataDir/postgres` links to. The link decides, so that later starts find the same cluster regardless of permissions.
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
