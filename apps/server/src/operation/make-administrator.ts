import { randomBytes } from 'node:crypto'
import {
  createAccount,
  findAccount,
  hashPassword,
  removeFactors,
  takeOverAccount,
} from '@fenix/supabase-server/auth/accounts.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import type { Database, Statement } from '@fenix/supabase-server/postgres/database.ts'

export const promoteToAdmin = (email: string): Statement => ({
  name: 'promote-to-admin',
  text: `update public.profiles set user_type = 'admin' from auth.users
    where profiles.id = users.id and users.email = $1 and users.is_sso_user = false`,
  values: [email.toLowerCase()],
})

const recordReset = (id: string): Statement => ({
  name: 'record-factor-reset',
  text: `insert into private.audit_log (act, target_kind, target_id) values ('factor_reset', 'person', $1)`,
  values: [id],
})

/**
 * Makes the account with this e-mail an administrator, creating it if needed. Removes a second factor, because people
 * who have lost their second factor ask the operator.
 * @param password if undefined, a new account gets a generated password and an existing one keeps its own
 * @returns what to print
 */
export async function makeAdministrator(
  database: Pick<Database, 'transaction'>,
  email: string,
  password: string | undefined,
): Promise<string[]> {
  const madeUp = randomBytes(12).toString('base64url')
  const hash = await hashPassword(password ?? madeUp)

  return database.transaction(async (query) => {
    const known = await findAccount(query, email)
    if (known && !known.email_confirmed_at && password === undefined) {
      // Otherwise somebody who signed up with an e-mail of another person would become an administrator.
      throw new OperatorError(
        `${email} has an account whose e-mail is not confirmed: wait until it is, or set NEW_PASSWORD to take it over`,
      )
    }
    if (known && password !== undefined) await takeOverAccount(query, known.id, hash)
    if (!known) {
      const account = { email, password: { hash }, confirmed: true, metadata: { name: 'Administração' } }
      await createAccount({ run: query }, account)
    }
    await query(promoteToAdmin(email))
    if (known) {
      const hadFactor = await removeFactors(query, known.id)
      if (hadFactor) await query(recordReset(known.id))
      return [
        `${email} is an administrator now${password === undefined ? '' : ', with that password'}.`,
        ...(hadFactor ? ['  second factor removed'] : []),
      ]
    }
    return [`${email} is an administrator now.`, ...(password === undefined ? [`  password  ${madeUp}`] : [])]
  })
}
