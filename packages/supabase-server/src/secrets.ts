import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Statement } from './postgres/database.ts'

export type Secrets = {
  /** Signs access tokens (HS256). */
  jwtSecret: string
  /** The publishable API key (`sb_publishable_…`), with the role `anon`. */
  publishableKey: string
  /**
   * The secret API key (`sb_secret_…`), with the role `service_role`, which bypasses row-level security. It must never
   * reach a browser.
   */
  secretKey: string
}

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

const COLUMNS = `jwt_secret as "jwtSecret", publishable_key as "publishableKey", secret_key as "secretKey"`

const findSecrets: Statement = { text: `select ${COLUMNS} from server.secrets` }

/** Creates the secrets unless another server has just created them, and returns the stored secrets. */
const makeSecrets = (): Statement => ({
  text: `insert into server.secrets (jwt_secret, publishable_key, secret_key) values ($1, $2, $3)
    on conflict (is_only_row) do update set is_only_row = true
    returning ${COLUMNS}`,
  values: [random(48), `sb_publishable_${random(24)}`, `sb_secret_${random(24)}`],
})

/**
 * Keeps a copy for the operator in `secrets.json` (mode 600), which the server itself does not use. The new file
 * is renamed into place, so it is never half written. An unchanged copy is not rewritten, so that a server can start
 * on a full disk.
 */
function keepCopy(dataDir: string, secrets: Secrets) {
  const file = join(dataDir, 'secrets.json')
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

/**
 * Loads the secrets from the database, which all servers of an installation share, and copies them to `dataDir`.
 * Secrets in `given` take precedence.
 */
export async function loadSecrets(
  { run }: Pick<Database, 'run'>,
  dataDir: string,
  given: Partial<Secrets> = {},
): Promise<Secrets> {
  const [known] = (await run<Secrets>(findSecrets)).rows
  const [stored] = known ? [known] : (await run<Secrets>(makeSecrets())).rows
  if (!stored) throw new Error('the secrets were not stored')
  keepCopy(dataDir, stored)
  return { ...stored, ...given }
}
