import { randomUUID } from 'node:crypto'
import { clientAddress } from '#http/client-address.ts'
import type { Mail } from '#mail/mailer.ts'
import type { Auth, Endpoint } from './auth.ts'
import { authErrors } from './errors.ts'
import { evenly } from './evenly.ts'
import type { Return } from './mails.ts'
import { readMetadata, withoutPicture } from './metadata.ts'
import { hashPassword, requireStrongPassword } from './passwords.ts'
import { readChallenge } from './pkce.ts'
import { readRedirect } from './redirects.ts'
import { type Body, readBody, readEmail, textOf } from './request.ts'
import { isConfirmed, toUser, type UserRow } from './user.ts'
import { findUserByEmail, findUserById, insertUser } from './users-store.ts'

function readSignUp(body: Body) {
  if (textOf(body, 'phone') !== '') throw authErrors.phoneDisabled()
  if (textOf(body, 'email') === '') throw authErrors.anonymousDisabled()
  const password = textOf(body, 'password')
  if (password === '') throw authErrors.invalid('Signup requires a valid password')
  requireStrongPassword(password)
  return {
    email: readEmail(textOf(body, 'email')),
    password,
    metadata: readMetadata(body) ?? {},
    challenge: readChallenge(body),
  }
}

/** A user as a new one looks, for an e-mail that has an account: the answer shows nothing of that account. */
function madeUpUser(email: string, metadata: Body): UserRow {
  const now = new Date()
  return {
    id: randomUUID(),
    email,
    email_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: withoutPicture(metadata),
    created_at: now,
    updated_at: now,
    identities: [],
  }
}

type SignUp = { email: string; passwordHash: string; metadata: Body; back: Return }

/** Makes the account and its mail; where the e-mail has an account already, its owner gets a mail. */
function register({ database, mails }: Auth, { email, passwordHash, metadata, back }: SignUp) {
  return database.transaction(async (query): Promise<{ user: UserRow; mail: Mail }> => {
    const id = randomUUID()
    const { rowCount } = await query(insertUser({ id, email, passwordHash, metadata, isConfirmed: false }))
    if (rowCount === 1) {
      const mail = await mails.confirmation(query, { id, email }, back)
      const [user] = (await query<UserRow>(findUserById(id))).rows
      if (!user) throw new Error('an account vanished while it was made')
      return { user, mail }
    }
    const [known] = (await query<UserRow>(findUserByEmail(email))).rows
    const user = madeUpUser(email, metadata)
    // The password and the metadata of the first sign-up stay: nobody has shown yet that the e-mail is theirs.
    if (known && !isConfirmed(known)) return { user, mail: await mails.confirmation(query, known, back) }
    return { user, mail: mails.knownEmail(email) }
  })
}

export const signUp: Endpoint = (auth) => async (c) => {
  const { email, password, metadata, challenge } = readSignUp(await readBody(c))
  await auth.limits.signUpOrRecovery(clientAddress(c, auth.config.trustProxy))
  await auth.limits.mail('confirmation', email)

  const passwordHash = await hashPassword(password)
  const back = { redirectTo: readRedirect(c, auth.config.publicUrl), challenge }
  const user = await evenly(async () => {
    const made = await register(auth, { email, passwordHash, metadata, back })
    await auth.mailer.send(made.mail)
    return made.user
  })
  return c.json(toUser(user))
}
