import { authErrors } from '#auth/errors.ts'

/** Endpoints that supabase-js calls and this server does not offer, with GoTrue's responses for disabled features. */
export const UNSUPPORTED: Record<string, () => Error> = {
  '/otp': () => authErrors.off(422, 'otp_disabled', 'Signups not allowed for otp'),
  '/magiclink': () => authErrors.off(422, 'otp_disabled', 'Signups not allowed for otp'),
  '/authorize': () =>
    authErrors.off(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  '/sso': () => authErrors.off(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  '/user/identities/*': () => authErrors.off(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  '/admin/*': () => authErrors.notAdmin(),
}

/** Grant types of `token` that this server does not offer, with GoTrue's errors. */
export const UNSUPPORTED_GRANTS = new Map<string | undefined, () => Error>([
  ['id_token', () => authErrors.off(400, 'provider_disabled', 'Provider is not enabled')],
  ['web3', () => authErrors.off(422, 'web3_provider_disabled', 'Web3 provider is disabled')],
])
