import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxFolder } from './outbox-folder.ts'
import { createSmtp } from './smtp.ts'

export const outboxFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'mail')

export const createMailer = (config: Config): Mailer =>
  config.smtpUrl
    ? createSmtp(config.smtpUrl, config.mailFrom)
    : createOutboxFolder(outboxFolder(config), config.mailFrom)
