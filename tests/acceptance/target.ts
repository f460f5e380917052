import { startTestServer } from '../../apps/server/src/testing.ts'

/** The server under test. */
export type Target = {
  url: string
  publishableKey: string
  /** A client that bypasses row-level security, for setup that no client may do; not every target has one. */
  secretKey: string
  /** Finds the link in the newest e-mail to `email`. */
  mailedLink(email: string): Promise<string>
}

/**
 * The target of a test file: the project of FENIX_TARGET_URL, FENIX_TARGET_KEY and FENIX_TARGET_SECRET_KEY, whose
 * e-mails cannot be read, or by default our server on a fresh database.
 */
export async function openTarget(): Promise<Target> {
  const { FENIX_TARGET_URL: url, FENIX_TARGET_KEY: key, FENIX_TARGET_SECRET_KEY: secret } = process.env
  if (!url || !key || !secret) return startTestServer()
  return {
    url,
    publishableKey: key,
    secretKey: secret,
    mailedLink: async () => {
      throw new Error('The e-mails of a hosted project cannot be read')
    },
  }
}
