import { randomUUID } from 'node:crypto'
import { inConstantTime } from '#auth/constant-time.ts'
import type { Return } from '#auth/emails.ts'
import { authErrors } from '#auth/errors.ts'
import { readMetadata } from '#auth/metadata.ts'
import { hashPassword, requireStrongPassword } from '#auth/passwords.ts'
import { readChallenge } from '#auth/pkce.ts'
import { readRedirect } from '#auth/redirects.ts'
import { type Body, readBody, readEmail, textOf } from '#auth/request.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import { findUserByEmail, findUserById, insertUser } from '#auth/statements/users.ts'
import { isConfirmed, toUser, type UserRow } from '#auth/user.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Email } from '#mail/mailer.ts'
import type { Query } from '#postgres/database.ts'

function readSignUp(auth: Auth, body: Body) {
  if (textOf(body, 'phone') !== '') throw authErrors.phoneDisabled()
  if (textOf(body, 'email') === '') throw authErrors.anonymousDisabled()
  const password = textOf(body, 'password')
  if (password === '') throw authErrors.invalid('Signup requires a valid password')
  requireStrongPassword(auth, password)
  return {
    email: readEmail(textOf(body, 'email')),
    password,
    metadata: readMetadata(auth, body) ?? {},
    challenge: readChallenge(body),
  }
}

type SignUp = { email: string; passwordHash: string; metadata: Body; back: Return }

/** Creates an account and the e-mail that confirms it. Resolves to undefined if the address has an account already. */
async function make(query: Query, { emails }: Auth, { email, back, ...account }: SignUp) {
  const id = randomUUID()
  const { rowCount } = await query(insertUser({ ...account, id, email, isConfirmed: false }))
  if (rowCount === 0) return undefined
  const message = await emails.confirmation(query, { id, email }, back)
  const [user] = (await query<UserRow>(findUserById(id))).rows
  if (!user) throw new Error('the new account is missing')
  return { user, message }
}

/**
 * The response that a new account would get, made by creating one under a random e-mail and rolling back: it reveals
 * nothing of the existing account.
 */
async function simulate(query: Query, auth: Auth, { email, ...signUp }: SignUp): Promise<UserRow> {
  await query({ text: 'savepoint simulation' })
  const made = await make(query, auth, { ...signUp, email: `${randomUUID()}@simulation.invalid` })
  await query({ text: 'rollback to savepoint simulation' })
  if (!made) throw new Error('the simulated e-mail is taken')
  const identities = made.user.identities.map((identity) => ({
    ...identity,
    identity_data: { ...identity.identity_data, email },
    email,
  }))
  return { ...made.user, email, identities }
}

/** Signs up. If the e-mail has an account already, its owner gets an e-mail instead. */
const register = (auth: Auth, signUp: SignUp) =>
  auth.database.transaction(async (query): Promise<{ user: UserRow; message: Email }> => {
    const made = await make(query, auth, signUp)
    if (made) return made
    const { email, back } = signUp
    const user = await simulate(query, auth, signUp)
    const [known] = (await query<UserRow>(findUserByEmail(email))).rows
    // The password and metadata of the first sign-up stay: nobody has proved ownership of the e-mail yet.
    if (known && !isConfirmed(known))
      return { user, message: await auth.emails.confirmation(query, known, back) }
    return { user, message: auth.emails.knownEmail(email) }
  })

export const signUp: Endpoint = (auth) => async (c) => {
  const { email, password, metadata, challenge } = readSignUp(auth, await readBody(c))
  await auth.limits.signUpOrRecovery(clientAddress(c, auth.options.trustProxy))
  await auth.limits.email('confirmation', email)

  const passwordHash = await hashPassword(password)
  const back = { redirectTo: readRedirect(c, auth.options.publicUrl), challenge }
  const user = await inConstantTime(async () => {
    const made = await register(auth, { email, passwordHash, metadata, back })
    await auth.mailer.send(made.message)
    return made.user
  })
  return c.json(toUser(user))
}
