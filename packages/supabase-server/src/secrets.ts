import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from './operator-error.ts'

export type Secrets = {
  /** Signs access tokens (HS256). */
  jwtSecret: string
  /** The publishable API key (`sb_publishable_…`), with the role `anon`. */
  publishableKey: string
  /**
   * The secret API key (`sb_secret_…`), with the role `service_role`, which bypasses row-level security. Never in a
   * browser.
   */
  secretKey: string
}

const secretsSchema: z.ZodType<Secrets> = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().min(1),
  secretKey: z.string().min(1),
})

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const made = (): Secrets => ({
  jwtSecret: random(48),
  publishableKey: `sb_publishable_${random(24)}`,
  secretKey: `sb_secret_${random(24)}`,
})

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

/** The stored secrets of an installation; undefined before its first start. */
export function readSecrets(dataDir: string): Secrets | undefined {
  const file = secretsFile(dataDir)
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    throw new OperatorError(
      `DATA_DIR: ${file} is damaged: restore it from a backup, or delete it, which signs everybody out and changes the API keys`,
    )
  }
}

/** Writes a temporary file and renames it, so that an interruption never leaves half a file. */
export function writeSecrets(dataDir: string, secrets: Secrets) {
  const file = secretsFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/**
 * Loads the secrets that are not given from `secrets.json` in `dataDir` (mode 600), which the first start creates.
 * Losing that file signs everybody out and changes the keys; no data is lost.
 */
export function loadSecrets(dataDir: string, given: Partial<Secrets> = {}): Secrets {
  const known = readSecrets(dataDir)
  if (known) return { ...known, ...given }
  const secrets = made()
  writeSecrets(dataDir, secrets)
  return { ...secrets, ...given }
}
