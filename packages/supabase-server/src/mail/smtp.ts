import { createTransport } from 'nodemailer'
import type { OpenMailer } from './mailer.ts'

/** Sends e-mails through the mail server at `url`, such as `smtp://user:password@host:587`. */
export function createSmtp(url: string, from: string): OpenMailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    // A server may examine an e-mail for long before it accepts it, and gets it again if nobody has waited for that. Less than
    // the two minutes after which another process may claim it.
    socketTimeout: 60_000,
  })
  return {
    async send(email) {
      await transport.sendMail({ from, ...email })
    },
    async close() {
      transport.close()
    },
  }
}
