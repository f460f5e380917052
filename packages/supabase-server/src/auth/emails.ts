import type { Email } from '#mail/mailer.ts'
import { renderEmail } from '#mail/templates.ts'
import type { Query } from '#postgres/database.ts'
import { hashOf, makeToken } from './one-time-tokens.ts'
import type { Challenge } from './pkce.ts'
import type { AuthServices } from './services.ts'
import { requestEmailChange } from './statements/email-change.ts'
import { type FlowMethod, insertFlowState } from './statements/flow-states.ts'
import { saveToken, type TokenType } from './statements/one-time-tokens.ts'

type Recipient = { id: string; email: string }

/** The redirect target of a mailed link, and the PKCE challenge of the client that requested it. */
export type Return = { redirectTo: string; challenge: Challenge | undefined }

type LinkType = 'signup' | 'recovery' | 'email_change'

const FLOWS: Record<LinkType, FlowMethod> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Renders account e-mails and stores the tokens of their links. The caller sends them after its commit. */
export function createAuthEmails({ options }: AuthServices) {
  const { publicUrl: SiteURL, mailTemplates } = options

  function linkTo(type: LinkType, token: string, redirectTo: string) {
    const url = new URL('/auth/v1/verify', SiteURL)
    url.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
    return url.href
  }

  /** Creates a token for `user` and an e-mail to `email` with its link. */
  async function makeLink(
    query: Query,
    user: Recipient,
    { link, type, to }: { link: LinkType; type: TokenType; to: string },
    { redirectTo, challenge }: Return,
  ) {
    const token = makeToken(challenge !== undefined)
    await query(saveToken({ userId: user.id, type, hash: hashOf(token), email: to }))
    if (challenge) await query(insertFlowState(user.id, FLOWS[link], challenge))
    return { ConfirmationURL: linkTo(link, token, redirectTo), Token: token, TokenHash: token }
  }

  return {
    async confirmation(query: Query, user: Recipient, back: Return): Promise<Email> {
      const kind = { link: 'signup', type: 'confirmation_token', to: user.email } as const
      const link = await makeLink(query, user, kind, back)
      return {
        to: user.email,
        ...renderEmail(mailTemplates.confirmation, { ...link, SiteURL, Email: user.email }),
      }
    },

    async recovery(query: Query, user: Recipient, back: Return): Promise<Email> {
      const kind = { link: 'recovery', type: 'recovery_token', to: user.email } as const
      const link = await makeLink(query, user, kind, back)
      return {
        to: user.email,
        ...renderEmail(mailTemplates.recovery, { ...link, SiteURL, Email: user.email }),
      }
    },

    /**
     * Creates two e-mails: the change takes effect once both addresses have confirmed it, each by its newest e-mail.
     */
    async emailChange(query: Query, user: Recipient, newEmail: string, back: Return): Promise<Email[]> {
      const tokens: [TokenType, string][] = [
        ['email_change_token_current', user.email],
        ['email_change_token_new', newEmail],
      ]
      await query(requestEmailChange(user.id, newEmail))
      const emails: Email[] = []
      for (const [type, to] of tokens) {
        const link = await makeLink(query, user, { link: 'email_change', type, to }, back)
        const values = { ...link, SiteURL, Email: user.email, NewEmail: newEmail }
        emails.push({ to, ...renderEmail(mailTemplates.email_change, values) })
      }
      return emails
    },

    /** Creates the e-mail to an account's owner after somebody tried to sign up with the same address. */
    knownEmail(email: string): Email {
      return { to: email, ...renderEmail(mailTemplates.known_email, { SiteURL, Email: email }) }
    },
  }
}

export type AuthEmails = ReturnType<typeof createAuthEmails>
