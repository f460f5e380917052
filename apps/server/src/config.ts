import { resolve } from 'node:path'
import { OperatorError } from '@fenix/database/operator-error.ts'
import { passwordProblem } from '@fenix/domain/password.ts'
import { email } from '@fenix/domain/schemas/fields.ts'

import type { S3Settings } from './storage/s3-client.ts'

/** A setting that cannot be used. The message names the variable. */
export class ConfigError extends OperatorError {}

export type Secrets = {
  /** Signs access tokens (HS256). */
  jwtSecret: string
  /** `sb_publishable_…`: in the browser; the role `anon`. */
  publishableKey: string
  /** `sb_secret_…`: never in the browser; the role `service_role`, past row-level security. */
  secretKey: string
}

export type Config = {
  host: string
  port: number
  /** The origin in mails and redirects, without a slash at its end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where pictures lie, when not in a folder of `dataDir`. */
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  mailFrom: string
  isProduction: boolean
  rateLimits: boolean
  /** Whether `/metrics` answers this machine. */
  metrics: boolean
  /** How many proxies stand in front, so how far `X-Forwarded-For` can be believed. */
  trustProxy: number
  supportWhatsapp: string | undefined
  creatorName: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** The secrets that come from the environment; `secrets.ts` makes the rest. */
  secrets: Partial<Secrets>
}

type Environment = Record<string, string | undefined>

export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)

function readPort(text: string) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new ConfigError(`PORT: "${text}" is no port (0 to 65535)`)
  return port
}

function readUrl(name: string, text: string | undefined, protocols: string[]) {
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name}: must be an address that starts with ${protocols.join('// or ')}//`)
  }
  return text
}

function readPhone(text: string | undefined) {
  if (!text) return undefined
  const digits = text.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  if (digits.length < 10 || digits.length > 11) {
    throw new ConfigError(
      'SUPPORT_WHATSAPP: must be a Brazilian number with its area code, such as 21900000000',
    )
  }
  return digits
}

function readEmail(text: string | undefined) {
  if (!text) return undefined
  const { success, data } = email.safeParse(text)
  if (!success) throw new ConfigError(`ADMIN_EMAIL: "${text}" is no e-mail address`)
  return data
}

function readPassword(text: string | undefined) {
  const problem = text && passwordProblem(text)
  if (problem) throw new ConfigError(`ADMIN_PASSWORD: ${problem}`)
  return text || undefined
}

function readRateLimits(text: string | undefined, host: string) {
  if (text === undefined || text === '' || text === 'on') return true
  if (text !== 'off') throw new ConfigError('RATE_LIMITS: must be on or off')
  if (!isLoopback(host)) throw new ConfigError('RATE_LIMITS: off is for a loopback HOST only')
  return false
}

function readMetrics(text: string | undefined, isProduction: boolean) {
  if (!text) return !isProduction
  if (text !== 'on' && text !== 'off') throw new ConfigError('METRICS: must be on or off')
  return text === 'on'
}

function readTrustProxy(text: string) {
  if (!/^\d$/.test(text)) throw new ConfigError('TRUST_PROXY: must be a number of proxies, 0 to 9')
  return Number(text)
}

/** All of them or none; the region has a usual value. */
function readS3(env: Environment): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!needed.some((name) => env[name])) return undefined
  const missing = needed.find((name) => !env[name])
  if (missing) throw new ConfigError(`${missing}: is needed too for objects in an S3 bucket`)
  return {
    endpoint: readUrl('S3_ENDPOINT', env.S3_ENDPOINT, ['http:', 'https:']) ?? '',
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** @throws ConfigError */
export function readConfig(env: Environment = process.env): Config {
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env.PORT || '3000')
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = readUrl('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])
  if (env.JWT_SECRET && env.JWT_SECRET.length < 32) {
    throw new ConfigError('JWT_SECRET: must have at least 32 characters')
  }
  return {
    host,
    port,
    publicUrl: publicUrl
      ? new URL(publicUrl).origin
      : `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
    s3: readS3(env),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'Fênix Conecta <nao-responda@localhost>',
    isProduction,
    rateLimits: readRateLimits(env.RATE_LIMITS, host),
    metrics: readMetrics(env.METRICS, isProduction),
    trustProxy: readTrustProxy(env.TRUST_PROXY || '0'),
    supportWhatsapp: readPhone(env.SUPPORT_WHATSAPP),
    creatorName: env.CREATOR_NAME || undefined,
    adminEmail: readEmail(env.ADMIN_EMAIL),
    adminPassword: readPassword(env.ADMIN_PASSWORD),
    secrets: {
      ...(env.JWT_SECRET && { jwtSecret: env.JWT_SECRET }),
      ...(env.SUPABASE_PUBLISHABLE_KEY && { publishableKey: env.SUPABASE_PUBLISHABLE_KEY }),
      ...(env.SUPABASE_SECRET_KEY && { secretKey: env.SUPABASE_SECRET_KEY }),
    },
  }
}
