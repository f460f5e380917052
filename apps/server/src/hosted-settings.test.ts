// Tests that supabase/config.toml, for hosted projects, agrees with our own server and has only settings that the CLI knows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { imageTypes } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import type { MailedLinkType } from '@fenix/domain/mailed-links.ts'
import { paths } from '@fenix/domain/routes.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { MAX_FACTORS } from '@fenix/supabase-server/auth/endpoints/factors.ts'
import { SIGN_INS } from '@fenix/supabase-server/auth/rate-limits.ts'
import { ACCESS_TOKEN_SECONDS } from '@fenix/supabase-server/auth/sessions.ts'
import { renderEmail } from '@fenix/supabase-server/mail/templates.ts'
import { MAX_ROWS } from '@fenix/supabase-server/rest/build/plan-read.ts'
import { templatesFolder } from './supabase-options.ts'

const root = join(import.meta.dirname, '../../..')

const sections = readFileSync(join(root, 'supabase/config.toml'), 'utf8').split(/^(?=\[)/m)

/** The settings by section. Every value in this TOML file is valid JSON, too, so it is parsed as JSON. */
const settings = new Map(
  sections.map((section) => [
    /^\[(.+)\]$/m.exec(section)?.[1] ?? '',
    new Map(
      [...section.matchAll(/^(\w+) = (.+)$/gm)].map(([, key = '', value = '']) => [key, JSON.parse(value)]),
    ),
  ]),
)

const setting = (name: string, key: string) => settings.get(name)?.get(key)

const TEMPLATE = ['subject', 'content_path']
const BUCKET = ['public', 'file_size_limit', 'allowed_mime_types', 'objects_path']
const FACTOR = ['enroll_enabled', 'verify_enabled']

/** The settings that the CLI knows (`pkg/config` of supabase/cli, October 2026) in the sections that we use. */
const KNOWN: Record<string, string[]> = {
  '': ['project_id'],
  api: ['enabled', 'port', 'schemas', 'extra_search_path', 'max_rows', 'auto_expose_new_tables'],
  db: ['port', 'shadow_port', 'major_version'],
  'db.migrations': ['enabled', 'schema_paths'],
  'db.seed': ['enabled', 'sql_paths'],
  realtime: ['enabled', 'ip_version', 'max_header_length'],
  studio: ['enabled', 'port', 'api_url', 'openai_api_key'],
  inbucket: ['enabled', 'port', 'smtp_port', 'pop3_port', 'admin_email', 'sender_name'],
  edge_runtime: ['enabled', 'policy', 'inspector_port', 'deno_version'],
  analytics: ['enabled', 'port', 'backend'],
  storage: ['enabled', 'file_size_limit'],
  auth: [
    ...['enabled', 'site_url', 'additional_redirect_urls', 'jwt_expiry', 'signing_keys_path'],
    ...['enable_refresh_token_rotation', 'refresh_token_reuse_interval', 'enable_signup'],
    ...['enable_anonymous_sign_ins', 'enable_manual_linking'],
    ...['minimum_password_length', 'password_requirements'],
  ],
  'auth.rate_limit': [
    ...['email_sent', 'sms_sent', 'anonymous_users', 'token_refresh', 'sign_in_sign_ups'],
    ...['token_verifications', 'web3'],
  ],
  'auth.mfa': ['max_enrolled_factors'],
  'auth.mfa.totp': FACTOR,
  'auth.mfa.phone': [...FACTOR, 'otp_length', 'template', 'max_frequency'],
  'auth.sms': ['enable_signup', 'enable_confirmations', 'template', 'max_frequency'],
  'auth.email': [
    ...['enable_signup', 'double_confirm_changes', 'enable_confirmations', 'secure_password_change'],
    ...['max_frequency', 'otp_length', 'otp_expiry'],
  ],
}

const knownIn = (name: string) => {
  if (
    /^auth\.email\.template\.(invite|confirmation|recovery|magic_link|email_change|reauthentication)$/.test(
      name,
    )
  )
    return TEMPLATE
  return name.startsWith('storage.buckets.') ? BUCKET : (KNOWN[name] ?? [])
}

test('the Supabase CLI knows all settings of a hosted project', () => {
  const unknown = [...settings].flatMap(([name, values]) =>
    [...values.keys()].filter((key) => !knownIn(name).includes(key)).map((key) => `${name}.${key}`),
  )
  assert.deepEqual(unknown, [])
})

test('a hosted project has the limits of our own server', () => {
  assert.equal(setting('api', 'max_rows'), MAX_ROWS)
  assert.deepEqual(setting('api', 'schemas'), ['public'])
  assert.equal(setting('auth', 'jwt_expiry'), ACCESS_TOKEN_SECONDS)
  assert.equal(setting('auth', 'minimum_password_length'), limits.password.min)
  assert.equal(setting('auth.mfa', 'max_enrolled_factors'), MAX_FACTORS)
  assert.equal(setting('auth.rate_limit', 'sign_in_sign_ups'), (SIGN_INS.max * 5 * 60) / SIGN_INS.seconds)
})

test('a hosted project has the sign-in methods of our own server: a confirmed e-mail, and TOTP', () => {
  for (const [name, key, value] of [
    ['auth', 'enable_signup', true],
    ['auth', 'enable_anonymous_sign_ins', false],
    ['auth', 'enable_manual_linking', false],
    ['auth', 'enable_refresh_token_rotation', true],
    ['auth.email', 'enable_signup', true],
    ['auth.email', 'enable_confirmations', true],
    ['auth.email', 'double_confirm_changes', true],
    ['auth.email', 'secure_password_change', true],
    ['auth.sms', 'enable_signup', false],
    ['auth.mfa.totp', 'enroll_enabled', true],
    ['auth.mfa.totp', 'verify_enabled', true],
    ['auth.mfa.phone', 'enroll_enabled', false],
  ] as const) {
    assert.equal(setting(name, key), value, `${name}.${key}`)
  }
})

test('each bucket of a hosted project has the same size limit and types as that bucket on our own server', () => {
  const MEBIBYTE = 1024 * 1024
  const named = [...settings.keys()].filter((name) => name.startsWith('storage.buckets.'))
  assert.deepEqual(
    named.sort(),
    Object.values(buckets)
      .map((id) => `storage.buckets.${id}`)
      .sort(),
  )
  for (const [id, bytes] of [
    [buckets.appAssets, limits.bannerBytes],
    [buckets.professionalImages, limits.photoBytes],
    [buckets.avatars, limits.profilePictureBytes],
  ] as const) {
    const bucket = settings.get(`storage.buckets.${id}`) ?? new Map()
    assert.deepEqual(Object.fromEntries(bucket), {
      public: true,
      file_size_limit: `${bytes / MEBIBYTE}MiB`,
      allowed_mime_types: [...imageTypes],
    })
  }
  assert.equal(setting('storage', 'file_size_limit'), `${limits.photoBytes / MEBIBYTE}MiB`)
})

/** The type of the link in each e-mail; undefined for an e-mail without a link. */
const LINKS: Record<string, MailedLinkType | undefined> = {
  confirmation: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
  invite: 'invite',
  magic_link: 'magiclink',
  reauthentication: undefined,
}

test('each e-mail of a hosted project has our template and subject, and its link opens our page', () => {
  const at = 'auth.email.template.'
  const values = {
    SiteURL: 'https://fenix.test',
    TokenHash: 'abc',
    Email: 'marina@example.com',
    NewEmail: 'nova@example.com',
    Token: '123456',
  }
  const named = [...settings.keys()]
    .filter((name) => name.startsWith(at))
    .map((name) => name.slice(at.length))
  assert.deepEqual(named, Object.keys(LINKS))
  for (const name of named) {
    assert.equal(setting(at + name, 'content_path'), `./supabase/templates/${name}.html`)
    const { subject, text } = renderEmail(readFileSync(join(templatesFolder, `${name}.html`), 'utf8'), values)
    assert.equal(setting(at + name, 'subject'), subject)
    const type = LINKS[name]
    const link = type && `${values.SiteURL}${paths.mailedLink}?token_hash=${values.TokenHash}&type=${type}`
    assert.equal(/https:\S+/.exec(text)?.[0], link)
    assert.ok(link !== undefined || text.includes(values.Token))
  }
})
