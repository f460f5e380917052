import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const PACKAGES = ['@supabase/lite@0.10.0', 'postgres@3.4.9']

/**
 * Installs `@supabase/lite` with the driver that it leaves to its users, in a folder of the system's temporary ones
 * that stays for the next run: nothing of ours depends on it.
 * @returns the folder
 */
export function installLite(): string {
  const folder = join(tmpdir(), `fenix-bench-${userInfo().uid}`, PACKAGES.join('+').replaceAll('/', '-'))
  const finished = join(folder, 'installed')
  if (existsSync(finished)) return folder
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--prefix', folder, ...quiet, ...PACKAGES], { stdio: 'inherit' })
  mkdirSync(finished)
  return folder
}
