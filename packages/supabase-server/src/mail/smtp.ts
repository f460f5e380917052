import { createTransport } from 'nodemailer'
import type { OpenMailer } from './mailer.ts'

/** Sends e-mails through the mail server at `url`, such as `smtp://user:password@host:587`. */
export function createSmtp(url: string, from: string): OpenMailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    async close() {
      transport.close()
    },
  }
}
