import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * Installs npm packages that only a benchmark needs into a temporary folder, which the next run reuses.
 * @returns the folder
 */
export function installInto(name: string, packages: string[]): string {
  const folder = join(tmpdir(), `fenix-bench-${userInfo().uid}`, name)
  const finished = join(folder, 'installed')
  if (existsSync(finished)) return folder
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm install failed in ${folder}`)
  mkdirSync(finished)
  return folder
}
