import type { AuthOptions } from '#auth/services.ts'
import type { FileTypes } from '#storage/services.ts'

export const secrets = {
  jwtSecret: 'a secret for tests that has at least 32 characters',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
}

const template = (title: string, words: string) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><p>${words}</p></body></html>`
const withLink = (title: string) =>
  template(title, '{{ .Email }}: <a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a>')

const COMMON = ['senha123', 'flamengo']

/** The auth options of the package's own tests. */
export const authOptions: AuthOptions = {
  publicUrl: 'http://app.test',
  trustProxy: 0,
  rateLimits: false,
  mailTemplates: {
    confirmation: withLink('Confirm your e-mail').replace(
      '{{ .Email }}',
      '{{ .Data.name }} {{ .Data.user_type }}',
    ),
    recovery: withLink('Set a new password'),
    email_change: withLink('Change your e-mail'),
    known_email: template('You have an account', 'Sign in at {{ .SiteURL }} as {{ .Email }}.'),
  },
  passwordPolicy(password) {
    if (password.length < 8) return { message: 'Too short.', reason: 'length' }
    if (COMMON.includes(password)) return { message: 'Too common.', reason: 'pwned' }
    return password.length > 72 ? { message: 'Too long.' } : undefined
  },
  movedMetadata: ['picture'],
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

export const fileTypes: FileTypes = {
  all: ['image/jpeg', 'image/png', 'image/webp'],
  detect: (head) => (PNG.equals(head.subarray(0, PNG.length)) ? 'image/png' : undefined),
}
