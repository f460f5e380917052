import { mkdirSync } from 'node:fs'

/** Where root keeps what the Postgres account must reach when the project lies under a closed home. */
export function stateFolder() {
  const folder = process.platform === 'darwin' ? '/usr/local/var/fenix-conecta' : '/var/lib/fenix-conecta'
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
