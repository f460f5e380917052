import { startTestServer } from '../../apps/server/src/testing.ts'

/** The server under test. */
export type Target = {
  url: string
  publishableKey: string
  /** Bypasses row-level security, for setup that no client may do; not every target has it. */
  secretKey: string
  /** The link in the newest e-mail to `email`. */
  mailedLink(email: string): Promise<string>
}

/**
 * The target of a test file: the project that FENIX_TARGET_URL, FENIX_TARGET_KEY and
 * FENIX_TARGET_SECRET_KEY specify (its e-mails cannot be read), else our server on a fresh database.
 */
export async function openTarget(): Promise<Target> {
  const { FENIX_TARGET_URL: url, FENIX_TARGET_KEY: key, FENIX_TARGET_SECRET_KEY: secret } = process.env
  if (!url || !key || !secret) return startTestServer()
  return {
    url,
    publishableKey: key,
    secretKey: secret,
    mailedLink: async () => {
      throw new Error('The e-mails of a hosted project cannot be read.')
    },
  }
}
