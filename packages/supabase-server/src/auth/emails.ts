import type { Email } from '#mail/mailer.ts'
import { renderEmail } from '#mail/templates.ts'
import type { Query, Statement } from '#postgres/database.ts'
import type { AuthServices } from './services.ts'
import { type Challenge, FLOW_OF, insertFlowState } from './statements/flow-states.ts'
import {
  type AccountToken,
  deleteTokensOf,
  EMAIL_CHANGE,
  hashOf,
  makeToken,
  requestEmailChange,
  saveToken,
  type TokenType,
} from './statements/one-time-tokens.ts'
import { type SignUpLink, type SignUpRow, saveSignUp } from './statements/sign-ups.ts'
import { findUserByEmail } from './statements/users.ts'
import { isConfirmed, type UserRow } from './user.ts'

type Recipient = { id: string; email: string }

/** The redirect target of a mailed link, and the PKCE challenge of the client that requested the link. */
export type Return = { redirectTo: string; challenge: Challenge | undefined }

/** Renders account e-mails and stores the tokens of their links. The caller sends the e-mails after committing. */
export function createAuthEmails({ options }: AuthServices) {
  const { publicUrl: SiteURL, mailTemplates } = options

  /** Creates a token for the account `id`, stores it with `save`, and returns the template values for the link. */
  async function makeLink(
    query: Query,
    { id, type, save }: { id: string; type: TokenType; save: (hash: string) => Statement },
    { redirectTo, challenge }: Return,
  ) {
    const token = makeToken(challenge !== undefined)
    await query(save(hashOf(token)))
    if (challenge) await query(insertFlowState(id, FLOW_OF[type], challenge))
    return { Token: token, TokenHash: token, RedirectTo: encodeURIComponent(redirectTo) }
  }

  /** Tells the owner of an address that somebody tried to sign up with it or to change to it. */
  const knownEmail = (email: string): Email => ({
    to: email,
    ...renderEmail(mailTemplates.known_email, { SiteURL, Email: email }),
  })

  return {
    knownEmail,

    /** Stores the sign-up and its link's token. After a link with a `recovery_token`, the app asks for a new password. */
    async confirmation(
      query: Query,
      signUp: SignUpRow,
      back: Return,
      type: SignUpLink = 'confirmation_token',
    ): Promise<Email> {
      const { id, email, metadata: Data } = signUp
      const save = (hash: string) => saveSignUp(signUp, type, hash)
      const values = { ...(await makeLink(query, { id, type, save }, back)), SiteURL, Email: email, Data }
      return { to: email, ...renderEmail(mailTemplates.confirmation, values) }
    },

    async recovery(query: Query, { id, email }: Recipient, back: Return): Promise<Email> {
      const type = 'recovery_token'
      const save = (hash: string) => saveToken({ userId: id, type, hash, email })
      const link = await makeLink(query, { id, type, save }, back)
      return { to: email, ...renderEmail(mailTemplates.recovery, { ...link, SiteURL, Email: email }) }
    },

    /**
     * E-mails both the old and the new address; the change takes effect once the newest link to each has been followed.
     * If the new address is taken, its owner gets a notice without a link.
     */
    async emailChange(query: Query, user: Recipient, newEmail: string, back: Return): Promise<Email[]> {
      const tokens: [AccountToken, string][] = [
        ['email_change_token_current', user.email],
        ['email_change_token_new', newEmail],
      ]
      await query(requestEmailChange(user.id, newEmail))
      await query(deleteTokensOf(user.id, EMAIL_CHANGE))
      const [owner] = (await query<UserRow>(findUserByEmail(newEmail))).rows
      const isTaken = owner !== undefined && isConfirmed(owner)
      const emails: Email[] = []
      for (const [type, to] of tokens) {
        if (to === newEmail && isTaken) {
          emails.push(knownEmail(newEmail))
          continue
        }
        const save = (hash: string) => saveToken({ userId: user.id, type, hash, email: to })
        const link = await makeLink(query, { id: user.id, type, save }, back)
        const values = { ...link, SiteURL, Email: user.email, NewEmail: newEmail }
        emails.push({ to, ...renderEmail(mailTemplates.email_change, values) })
      }
      return emails
    },
  }
}

export type AuthEmails = ReturnType<typeof createAuthEmails>
