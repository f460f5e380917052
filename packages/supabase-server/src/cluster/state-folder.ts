import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where root stores what the Postgres account must reach if the project is below a private home directory. */
export function stateFolder(name: string) {
  const folder = join(process.platform === 'darwin' ? '/usr/local/var' : '/var/lib', name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
