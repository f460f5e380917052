import type { Endpoint } from '#auth/services.ts'

/** What can be signed in with here: an e-mail and a password, once the e-mail is confirmed. */
export const settings: Endpoint = () => (c) =>
  c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

/** Access tokens are signed with a secret, so there is no key to publish: supabase-js asks `user` instead. */
export const publicKeys: Endpoint = () => (c) => c.json({ keys: [] })

export const health: Endpoint =
  ({ database }) =>
  async (c) => {
    await database.run({ name: 'auth_health', text: 'select' })
    return c.json({ name: 'GoTrue', description: 'Accounts by e-mail and password' })
  }
