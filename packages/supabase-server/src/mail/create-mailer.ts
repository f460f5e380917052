import { join } from 'node:path'
import type { Log } from '#log.ts'
import type { Database } from '#postgres/database.ts'
import type { OpenMailer } from './mailer.ts'
import { createOutboxFolder, forgetEmails } from './outbox-folder.ts'
import { createSmtp, createSmtpOutbox } from './smtp-outbox.ts'

export const outboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'mail')

export type MailOptions = {
  dataDir: string
  /**
   * The mail server, `smtp://user:password@host:587`; without it e-mails are written to files in a folder of `dataDir`.
   */
  smtpUrl?: string | undefined
  mailFrom: string
}

type Parts = { options: MailOptions; database: Database; log: Log }

/** Sends e-mails through `smtpUrl`, or writes them to a folder if there is none. */
export function createMailer({ options, database, log }: Parts): OpenMailer {
  const { smtpUrl, mailFrom } = options
  if (smtpUrl) return createSmtpOutbox({ database, log, transport: createSmtp(smtpUrl, mailFrom) })
  const folder = outboxFolder(options)
  return { ...createOutboxFolder(folder, mailFrom), ...forgetEmails(folder, { database, log }) }
}
