import { join } from 'node:path'
import type { Log } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import { createOutboxFolder, forgetEmails } from './outbox-folder.ts'

export type Email = {
  to: string
  subject: string
  html: string
  text: string
  /** Further header fields. */
  headers?: Record<string, string>
  /** The accounts that the e-mail is about. Deleting one of them deletes the e-mail if it is still queued. */
  about?: readonly string[]
}

export type Mailer = {
  /** Accepts an e-mail for delivery. Resolves once it is stored durably, perhaps before it is delivered. */
  send(email: Email): Promise<void>
}

export type OpenMailer = Mailer & {
  /** Finishes the current delivery, within seconds; queued e-mails are delivered after the next start. */
  close(): Promise<void>
}

export const outboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'mail')

export type MailOptions = {
  dataDir: string
  /**
   * The mail server, `smtp://user:password@host:587`; without one, e-mails are written to a folder in `dataDir`.
   */
  smtpUrl?: string | undefined
  mailFrom: string
}

type Parts = { options: MailOptions; database: Database; log: Log }

/** Sends e-mails through `smtpUrl`, or writes them to a folder if there is none. */
export async function createMailer({ options, database, log }: Parts): Promise<OpenMailer> {
  const { smtpUrl, mailFrom } = options
  if (smtpUrl) {
    const { createSmtp, createSmtpOutbox } = await import('./smtp-outbox.ts')
    return createSmtpOutbox({ database, log, transport: createSmtp(smtpUrl, mailFrom) })
  }
  const folder = outboxFolder(options)
  return { ...createOutboxFolder(folder, mailFrom), ...forgetEmails(folder, { database, log }) }
}
