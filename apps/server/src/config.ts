import { resolve } from 'node:path'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { passwordProblem } from '@fenix/domain/password.ts'
import { email } from '@fenix/domain/schemas/fields.ts'
import { type SupportContact, supportWords } from '@fenix/domain/support.ts'
import type { ObjectStoreOptions } from '@fenix/supabase-server/backend.ts'
import { isLoopback } from '@fenix/supabase-server/http/client-address.ts'
import type { MailOptions } from '@fenix/supabase-server/mail/mailer.ts'
import type { Options } from '@fenix/supabase-server/open.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import type { PostgresOptions } from '@fenix/supabase-server/postgres/connect.ts'
import type { Secrets } from '@fenix/supabase-server/secrets.ts'
import type { S3Settings } from '@fenix/supabase-server/storage/stores/s3-client.ts'

/** The operator's settings, and the names of Fênix Conecta's database and system account. */
export type Config = PostgresOptions &
  ObjectStoreOptions &
  MailOptions &
  Pick<Options, 'host' | 'port' | 'publicUrl' | 'migrations' | 'rateLimits' | 'metrics' | 'trustProxy'> & {
    /** The secrets that the environment sets; the server generates the rest. */
    secrets: Partial<Secrets>
    diskReserve: number
    isProduction: boolean
    /** The folder of the daily backups; if undefined, the server makes none. */
    backupDir: string | undefined
    supportWhatsapp: string | undefined
    supportEmail: string | undefined
    creatorName: string | undefined
    /** Whether programs may search through MCP. */
    mcp: boolean
    /** The hour in São Paulo from which administrators get the daily mail about what awaits their decision. */
    digestHour: number
    adminEmail: string | undefined
    adminPassword: string | undefined
  }

/** A warning if the operator has configured no contact; otherwise empty. */
export const noContact = (config: SupportContact) =>
  supportWords(config) === undefined
    ? ['neither SUPPORT_WHATSAPP nor SUPPORT_EMAIL is set: screens and e-mails name no contact']
    : []

type Environment = Record<string, string | undefined>

function readNumber(text: string, max: number, refusal: string) {
  if (!/^\d+$/.test(text) || Number(text) > max) throw new OperatorError(refusal)
  return Number(text)
}

function readUrl(name: string, text: string | undefined, protocols: string[]) {
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new OperatorError(`${name}: must be a URL that starts with ${protocols.join('// or ')}//`)
  }
  return text
}

function readPhone(text: string | undefined) {
  if (!text) return undefined
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  if (digits.length < 10 || digits.length > 11) {
    throw new OperatorError(
      'SUPPORT_WHATSAPP: must be a Brazilian number with its area code, such as 21900000000',
    )
  }
  return digits
}

function readEmail(name: string, text: string | undefined) {
  if (!text) return undefined
  const { success, data } = email.safeParse(text)
  if (!success) throw new OperatorError(`${name}: "${text}" is not an e-mail address`)
  return data
}

function readPassword(text: string | undefined) {
  const problem = text && passwordProblem(text)
  if (problem) throw new OperatorError(`ADMIN_PASSWORD: ${problem}`)
  return text || undefined
}

function readSwitch(name: string, text: string | undefined, isOn: boolean) {
  if (!text) return isOn
  if (text !== 'on' && text !== 'off') throw new OperatorError(`${name}: must be on or off`)
  return text === 'on'
}

/** Requires all S3 variables or none; the region has a default. */
function readS3(env: Environment): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!needed.some((name) => env[name])) return undefined
  const missing = needed.find((name) => !env[name])
  if (missing) throw new OperatorError(`${missing}: is required to store objects in an S3 bucket`)
  return {
    endpoint: readUrl('S3_ENDPOINT', env.S3_ENDPOINT, ['http:', 'https:']) ?? '',
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** @throws OperatorError for an invalid setting; its message names the variable */
export function readConfig(env: Environment = process.env): Config {
  const host = env.HOST || '127.0.0.1'
  const port = readNumber(env.PORT || '3000', 65_535, `PORT: "${env.PORT}" is not a port (0 to 65535)`)
  const megabytes = env.DISK_RESERVE_MB || '256'
  const rateLimits = readSwitch('RATE_LIMITS', env.RATE_LIMITS, true)
  if (!rateLimits && !isLoopback(host)) {
    throw new OperatorError('RATE_LIMITS: off is allowed only with a loopback HOST')
  }
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = readUrl('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])
  if (env.JWT_SECRET && env.JWT_SECRET.length < 32) {
    throw new OperatorError('JWT_SECRET: must have at least 32 characters')
  }
  return {
    account: 'fenix-conecta',
    databaseName: 'fenix',
    migrations: migrationsFolder,
    host,
    port,
    publicUrl: publicUrl
      ? new URL(publicUrl).origin
      : `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    diskReserve:
      readNumber(megabytes, 999_999, 'DISK_RESERVE_MB: must be a number of megabytes') * 1024 * 1024,
    s3: readS3(env),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Fênix Conecta <nao-responda@localhost>',
    isProduction,
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    rateLimits,
    metrics: readSwitch('METRICS', env.METRICS, !isProduction),
    trustProxy: readNumber(env.TRUST_PROXY || '0', 9, 'TRUST_PROXY: must be a number of proxies, 0 to 9'),
    supportWhatsapp: readPhone(env.SUPPORT_WHATSAPP),
    supportEmail: readEmail('SUPPORT_EMAIL', env.SUPPORT_EMAIL),
    creatorName: env.CREATOR_NAME || undefined,
    mcp: readSwitch('MCP', env.MCP, true),
    digestHour: readNumber(env.DIGEST_HOUR || '8', 23, 'DIGEST_HOUR: must be an hour, 0 to 23'),
    adminEmail: readEmail('ADMIN_EMAIL', env.ADMIN_EMAIL),
    adminPassword: readPassword(env.ADMIN_PASSWORD),
    secrets: {
      ...(env.JWT_SECRET && { jwtSecret: env.JWT_SECRET }),
      ...(env.SUPABASE_PUBLISHABLE_KEY && { publishableKey: env.SUPABASE_PUBLISHABLE_KEY }),
      ...(env.SUPABASE_SECRET_KEY && { secretKey: env.SUPABASE_SECRET_KEY }),
    },
  }
}
