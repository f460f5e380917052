import type { Context as HonoContext } from 'hono'
import { authErrors } from '#auth/errors.ts'
import type { EmailPurpose } from '#auth/rate-limits.ts'
import type { Auth, Endpoint } from '#auth/services.ts'
import { findSignUp, type SignUpRow } from '#auth/statements/sign-ups.ts'
import { findUserByEmail } from '#auth/statements/users.ts'
import { isConfirmed, type UserWithPassword } from '#auth/user.ts'
import { clientAddress } from '#http/client-address.ts'
import { loggable } from '#log.ts'
import type { Email } from '#mail/mailer.ts'
import type { Query } from '#postgres/database.ts'
import { inConstantTime } from '../passwords.ts'
import { type Body, readBody, readEmail, readRedirect, textOf } from '../request.ts'
import { readChallenge } from '../statements/flow-states.ts'

type Recipient = {
  user: UserWithPassword | undefined
  /** The e-mail's newest sign-up, or `asSignUp` of its account; undefined if the e-mail is confirmed or unknown. */
  signUp: SignUpRow | undefined
}
type Letter = (query: Query, recipient: Recipient) => Promise<Email[]>

/** An unconfirmed account as the row of a sign-up, used if no sign-up of the account is stored. */
const asSignUp = (user: UserWithPassword): SignUpRow | undefined =>
  isConfirmed(user)
    ? undefined
    : {
        id: user.id,
        email: user.email,
        encrypted_password: user.encrypted_password ?? '',
        metadata: user.raw_user_meta_data ?? {},
      }

/** Sends the e-mails that `write` creates for the owner of `email`, in constant time. A failure is only logged. */
async function emailOwner({ database, mailer, log }: Auth, email: string, write: Letter) {
  try {
    await inConstantTime(async () => {
      const emails = await database.transaction(async (query) => {
        const [user] = (await query<UserWithPassword>(findUserByEmail(email))).rows
        const [signUp] = (await query<SignUpRow>(findSignUp(email))).rows
        return write(query, { user, signUp: signUp ?? (user && asSignUp(user)) })
      })
      for (const message of emails) await mailer.send(message)
    })
  } catch (error) {
    log.error(loggable(error), 'failed to create an e-mail')
  }
}

/** Reads the e-mail and the link's redirect target from a request, and counts the request toward the rate limits. */
async function admit(auth: Auth, c: HonoContext, body: Body, purpose: EmailPurpose) {
  const email = readEmail(textOf(body, 'email'))
  const redirectTo = readRedirect(c.req.query('redirect_to'), auth.options.publicUrl)
  const challenge = readChallenge(body)
  const address = clientAddress(c, auth.options.trustProxy)
  await auth.limits.signUpOrRecovery(address)
  await auth.limits.email(purpose, email, address)
  return { email, back: { redirectTo, challenge } }
}

/** Responds the same way whether or not the account exists. */
export const recover: Endpoint = (auth) => async (c) => {
  const body = await readBody(c)
  if (textOf(body, 'email') === '') throw authErrors.invalid('Password recovery requires an email')
  const { email, back } = await admit(auth, c, body, 'recovery')

  await emailOwner(auth, email, async (query, { user, signUp }) => {
    if (signUp) return [await auth.emails.confirmation(query, signUp, back, 'recovery_token')]
    return user ? [await auth.emails.recovery(query, user, back)] : []
  })
  return c.json({})
}

const PURPOSES = new Map<string, EmailPurpose>([
  ['signup', 'confirmation'],
  ['email_change', 'email-change'],
])

/** Responds the same way whether or not the account exists or has an unconfirmed e-mail. */
export const resend: Endpoint = (auth) => async (c) => {
  const body = await readBody(c)
  const type = textOf(body, 'type')
  const purpose = PURPOSES.get(type)
  if (!purpose)
    throw authErrors.invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (textOf(body, 'email') === '') throw authErrors.invalid('Type provided requires an email address')
  const { email, back } = await admit(auth, c, body, purpose)

  await emailOwner(auth, email, async (query, { user, signUp }) => {
    if (purpose === 'email-change') {
      return user?.email_change ? auth.emails.emailChange(query, user, user.email_change, back) : []
    }
    return signUp ? [await auth.emails.confirmation(query, signUp, back)] : []
  })
  return c.json({})
}
