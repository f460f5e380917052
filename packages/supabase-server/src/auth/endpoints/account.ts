import type { Context as HonoContext } from 'hono'
import { authErrors } from '#auth/errors.ts'
import { requireFactor, requireProof, requireUser, type SignedIn } from '#auth/require-user.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import { endAccess } from '#auth/statements/sessions.ts'
import { findUserByEmail, findUserById, mergeMetadata, updatePassword } from '#auth/statements/users.ts'
import { toUser, type UserRow, type UserWithPassword } from '#auth/user.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Email } from '#mail/mailer.ts'
import { hashPassword, inConstantTime, requireStrongPassword, verifyPassword } from '../passwords.ts'
import { readBody, readEmail, readMetadata, readRedirect, requireSmall, textOf } from '../request.ts'
import { readChallenge } from '../statements/flow-states.ts'

export const showUser: Endpoint = (auth) => async (c) => {
  const { user } = await requireUser(auth, c)
  return c.json(toUser(user))
}

async function readChanges(auth: Auth, c: HonoContext, current: string) {
  const body = await readBody(c)
  if (textOf(body, 'phone') !== '') throw authErrors.phoneDisabled()
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw authErrors.notAdmin('Updating app_metadata requires admin privileges')
  }
  const email = textOf(body, 'email') === '' ? current : readEmail(textOf(body, 'email'))
  const password = textOf(body, 'password')
  if (password !== '') requireStrongPassword(auth, password)
  return {
    newEmail: email === current ? undefined : email,
    password: password === '' ? undefined : { current: textOf(body, 'current_password'), next: password },
    metadata: readMetadata(auth, body),
    challenge: readChallenge(body),
  }
}

type Changer = SignedIn & { address: string | undefined }

/**
 * Hashes a new password, which must differ from the current one. Requires the current one or a recent sign-in, since a
 * token may be stolen. Attempts are limited, since the response reveals whether a guess of the current one was right.
 */
async function hashNew(
  { database, limits }: Auth,
  { user: { email }, isRecent, address }: Changer,
  { current, next }: { current: string; next: string },
) {
  if (current !== '') await limits.signIn(email, address)
  else if (isRecent) await limits.newPassword(email)
  else throw authErrors.reauthenticationNeeded('Password update')
  const [user] = (await database.run<UserWithPassword>(findUserByEmail(email))).rows
  const hash = user?.encrypted_password ?? undefined
  if (current !== '' && !(await verifyPassword(hash, current))) throw authErrors.invalidCredentials()
  if (await verifyPassword(hash, next)) throw authErrors.samePassword()
  return hashPassword(next)
}

const WEAK = [401, 'AAL2 session is required to update email or password when MFA is enabled.'] as const

export const changeUser: Endpoint = (auth) => async (c) => {
  const changer = { ...(await requireUser(auth, c)), address: clientAddress(c, auth.options.trustProxy) }
  const { user } = changer
  const { newEmail, password, metadata, challenge } = await readChanges(auth, c, user.email)
  const back = { redirectTo: readRedirect(c.req.query('redirect_to'), auth.options.publicUrl), challenge }

  if (newEmail) {
    requireProof(changer, ...WEAK)
    await auth.limits.email('email-change', user.email, changer.address)
    await auth.limits.email('email-change-to', newEmail, changer.address)
  }
  if (password) requireFactor(changer, ...WEAK)
  const passwordHash = password && (await hashNew(auth, changer, password))

  const change = async () => {
    const changed = await auth.database.transaction(async (query) => {
      let letters: Email[] = []
      if (passwordHash) {
        await query(updatePassword(user.id, passwordHash))
        // Somebody who knew the old password may hold a session or a mailed link.
        await query(endAccess(user.id, changer.sessionId))
        await auth.limits.passwordChanged(query, user.email, changer.address)
      }
      if (metadata) await query(mergeMetadata(user.id, metadata))
      if (newEmail) letters = await auth.emails.emailChange(query, user, newEmail, back)
      const [after] = (await query<UserRow>(findUserById(user.id))).rows
      if (!after) throw authErrors.userNotFound()
      requireSmall(after.raw_user_meta_data ?? {})
      return { after, letters }
    })
    for (const letter of changed.letters) await auth.mailer.send(letter)
    return changed.after
  }
  // The response time must not reveal whether the new e-mail has an account.
  return c.json(toUser(await (newEmail ? inConstantTime(change) : change())))
}
