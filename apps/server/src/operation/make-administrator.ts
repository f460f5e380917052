import { randomBytes } from 'node:crypto'
import { OperatorError } from '@fenix/database/operator-error.ts'
import { createAccount, hashPassword, makeAdmin } from '#auth/accounts.ts'
import { deleteTokensOf, type TokenType } from '#auth/one-time-tokens-store.ts'
import { deleteSessionsOf } from '#auth/sessions-store.ts'
import type { UserRow } from '#auth/user.ts'
import { confirmEmail, findUserByEmail, updatePassword } from '#auth/users-store.ts'
import type { Database, Query } from '#postgres/database.ts'

const MAILED: TokenType[] = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
]

/** Whoever had the account before keeps no way into it: no session, no mailed link. */
async function takeOver(query: Query, id: string, hash: string) {
  await query(updatePassword(id, hash))
  await query(confirmEmail(id))
  await query(deleteSessionsOf(id))
  await query(deleteTokensOf(id, MAILED))
}

/**
 * Makes the account of `email` an administrator's, or makes such an account.
 * @param password of a new account, or the new one of a known account; made up for a new one that is given none
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
    const [known] = (await query<UserRow>(findUserByEmail(email))).rows
    if (known && !known.email_confirmed_at && password === undefined) {
      // Whoever signed up with this e-mail may not be its owner, and would become the administrator.
      throw new OperatorError(
        `${email} has an account whose e-mail is not confirmed: wait until it is, or give --password to take it over`,
      )
    }
    if (known && password !== undefined) await takeOver(query, known.id, hash)
    if (!known) {
      const account = { email, password: { hash }, confirmed: true, metadata: { name: 'Administração' } }
      await createAccount({ run: query }, account)
    }
    await makeAdmin({ run: query }, email)
    if (known)
      return [`${email} is an administrator now${password === undefined ? '' : ', with that password'}.`]
    return [`${email} is an administrator now.`, ...(password === undefined ? [`  password  ${madeUp}`] : [])]
  })
}
