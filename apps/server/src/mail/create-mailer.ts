import { join } from 'node:path'
import type { Context } from '#context.ts'
import type { OpenMailer } from './mailer.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import { createSmtp } from './smtp.ts'
import { createSmtpOutbox } from './smtp-outbox.ts'

export const outboxFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'mail')

/** The mail server of `SMTP_URL`, or without one a folder. */
export function createMailer({
  config,
  database,
  log,
}: Pick<Context, 'config' | 'database' | 'log'>): OpenMailer {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl) return createSmtpOutbox({ database, log, transport: createSmtp(smtpUrl, mailFrom) })
  return { ...createOutboxFolder(outboxFolder(config), mailFrom), close: async () => undefined }
}
