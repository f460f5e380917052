import type { Endpoint } from '#auth/services.ts'

/** The only way to sign in is with a confirmed e-mail and a password. */
export const settings: Endpoint = () => (c) =>
  c.json({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })

/** Access tokens are signed with a symmetric secret, so there is no public key; supabase-js asks `/user` instead. */
export const publicKeys: Endpoint = () => (c) => c.json({ keys: [] })

export const health: Endpoint =
  ({ publicDatabase }) =>
  async (c) => {
    await publicDatabase.run({ name: 'auth_health', text: 'select' })
    return c.json({ name: 'GoTrue', description: 'Accounts by e-mail and password' })
  }
