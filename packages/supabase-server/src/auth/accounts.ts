import { randomUUID } from 'node:crypto'
import type { Database, Query } from '#postgres/database.ts'
import { hashPassword } from './passwords.ts'
import { deleteFactorsOf } from './statements/factors.ts'
import { endAccess } from './statements/sessions.ts'
import { confirmEmail, findUserByEmail, insertUser, updatePassword } from './statements/users.ts'
import type { UserRow } from './user.ts'

export { hashPassword }

type NewAccount = {
  email: string
  /** The password, or its hash: a caller that gives several accounts the same password can hash it once. */
  password: string | { hash: string }
  confirmed: boolean
  metadata: Record<string, unknown>
}

/**
 * Creates an account as sign-up does, but sends no e-mail. @returns its id; undefined if the e-mail already has an
 * account, which stays as it is
 */
export async function createAccount(
  database: Pick<Database, 'run'>,
  { email, password, confirmed, metadata }: NewAccount,
): Promise<string | undefined> {
  const id = randomUUID()
  const { rowCount } = await database.run(
    insertUser({
      id,
      email: email.toLowerCase(),
      passwordHash: typeof password === 'string' ? await hashPassword(password) : password.hash,
      metadata,
      isConfirmed: confirmed,
    }),
  )
  return rowCount === 1 ? id : undefined
}

/** Finds an account by its e-mail, which must be in lower case. */
export async function findAccount(query: Query, email: string): Promise<UserRow | undefined> {
  return (await query<UserRow>(findUserByEmail(email))).rows[0]
}

/** Gives an account a new password and confirms its e-mail; its sessions and mailed links become invalid. */
export async function takeOverAccount(query: Query, id: string, passwordHash: string) {
  await query(confirmEmail(id, passwordHash))
  await query(updatePassword(id, passwordHash))
  await query(endAccess(id))
}

/**
 * Removes an account's second factors. If there were any, also ends the account's sessions and mailed links, which a
 * lost device may hold.
 * @returns whether the account had a factor
 */
export async function removeFactors(query: Query, id: string): Promise<boolean> {
  const hadFactor = ((await query(deleteFactorsOf(id))).rowCount ?? 0) > 0
  if (hadFactor) await query(endAccess(id))
  return hadFactor
}
