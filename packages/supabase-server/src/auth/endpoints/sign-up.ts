import { randomUUID } from 'node:crypto'
import type { Return } from '#auth/emails.ts'
import { authErrors } from '#auth/errors.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import type { SignUpRow } from '#auth/statements/sign-ups.ts'
import { findUserByEmail, insertUser } from '#auth/statements/users.ts'
import { isConfirmed, type UserRow, waitingUser } from '#auth/user.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Email } from '#mail/mailer.ts'
import { hashPassword, inConstantTime, inTurn, requireStrongPassword } from '../passwords.ts'
import { type Body, readBody, readEmail, readMetadata, readRedirect, staying, textOf } from '../request.ts'
import { readChallenge } from '../statements/flow-states.ts'

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

/**
 * Stores the sign-up and returns the e-mail with its link, which confirms only this sign-up. The first sign-up with an
 * e-mail creates an account, which is unusable until confirmed. The owner of a confirmed account only gets a notice.
 */
const register = (auth: Auth, signUp: SignUpRow, back: Return) =>
  auth.database.transaction(async (query): Promise<Email> => {
    const [known] = (await query<UserRow>(findUserByEmail(signUp.email))).rows
    if (known && isConfirmed(known)) return auth.emails.knownEmail(signUp.email)
    const { encrypted_password: passwordHash, ...account } = signUp
    if (!known) await query(insertUser({ ...account, passwordHash, isConfirmed: false }))
    return auth.emails.confirmation(query, signUp, back)
  })

export const signUp: Endpoint = (auth) => async (c) => {
  const { email, password, metadata, challenge } = readSignUp(auth, await readBody(c))
  const address = clientAddress(c, auth.options.trustProxy)
  auth.limits.password(address)
  const passwordHash = await inTurn(async () => {
    await auth.limits.signUpOrRecovery(address)
    await auth.limits.email('confirmation', email, address)
    return hashPassword(password)
  })

  const signUp = { id: randomUUID(), email, encrypted_password: passwordHash, metadata }
  const back = { redirectTo: readRedirect(c.req.query('redirect_to'), auth.options.publicUrl), challenge }
  await inConstantTime(async () => auth.mailer.send(await register(auth, signUp, back)))
  return c.json(waitingUser({ ...signUp, metadata: staying(auth, metadata) }))
}
