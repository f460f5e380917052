import { randomUUID } from 'node:crypto'
import type { Database } from '#postgres/database.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, promoteToAdmin } from './users-store.ts'

export { hashPassword }

export type NewAccount = {
  email: string
  /** With several accounts of one password it is hashed once, and its hash given for each. */
  password: string | { hash: string }
  confirmed: boolean
  /** As at sign-up: `name`, `phone`, `user_type` client or provider, `profile_pic_url`. */
  metadata: Record<string, unknown>
}

/**
 * Makes an account as sign-up would, without a mail, for the operator and the demo.
 * @returns its id; undefined where the e-mail has an account already, which stays as it is
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

/** Makes an administrator of whoever has `email`. @returns whether there is such an account */
export async function makeAdmin(database: Pick<Database, 'run'>, email: string): Promise<boolean> {
  const { rowCount } = await database.run(promoteToAdmin(email.toLowerCase()))
  return rowCount === 1
}
