import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Secrets } from './config.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const made = (): Secrets => ({
  jwtSecret: random(48),
  publishableKey: `sb_publishable_${random(24)}`,
  secretKey: `sb_secret_${random(24)}`,
})

/**
 * The secrets of an installation: those given, and for the rest `secrets.json` in `dataDir` (mode 600), made on the
 * first start. Losing that file signs everybody out and changes the keys; it loses no data.
 */
export function loadSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Secrets), ...given }
  } catch (error) {
    if (error instanceof SyntaxError) throw new ConfigError(`DATA_DIR: ${file} is damaged`, { cause: error })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = made()
  mkdirSync(dataDir, { recursive: true })
  // Written beside and renamed: a start that is killed here leaves no half of a file.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { ...secrets, ...given }
}
