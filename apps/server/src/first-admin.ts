import { randomBytes } from 'node:crypto'
import { createAccount } from '@fenix/supabase-server/auth/accounts.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import type { Config } from './config.ts'
import { promoteToAdmin } from './operation/make-administrator.ts'

const DEFAULT_EMAIL = 'admin@fenix.local'

/**
 * Creates the first administrator if there is none. Resolves to the lines with e-mail and password to print, only this
 * once.
 */
export async function ensureAdmin(
  { database }: Pick<Backend, 'database'>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<string[]> {
  const { rowCount } = await database.run({ text: "select from profiles where user_type = 'admin' limit 1" })
  if (rowCount) return []
  const email = config.adminEmail ?? DEFAULT_EMAIL
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  await createAccount(database, { email, password, confirmed: true, metadata: { name: 'Administração' } })
  await database.run(promoteToAdmin(email))
  return [
    'The first administrator:',
    `  e-mail    ${email}`,
    // A password that the operator has set is not printed.
    `  password  ${config.adminPassword ? '(ADMIN_PASSWORD)' : password}`,
  ]
}
