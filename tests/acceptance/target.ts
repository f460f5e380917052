import { startTestServer } from '../../apps/server/src/testing.ts'

/** What the acceptance tests are run against. */
export type Target = {
  url: string
  publishableKey: string
  /** Where the target gives it away: past row-level security, for preparing what no client may. */
  secretKey: string
  /** The link in the newest mail to `email`. */
  mailedLink(email: string): Promise<string>
}

/**
 * The target of a test file: a hosted or other project where FENIX_TARGET_URL, FENIX_TARGET_KEY and
 * FENIX_TARGET_SECRET_KEY name one (mails cannot be read there), else our server on a fresh database.
 */
export async function openTarget(): Promise<Target> {
  const { FENIX_TARGET_URL: url, FENIX_TARGET_KEY: key, FENIX_TARGET_SECRET_KEY: secret } = process.env
  if (!url || !key || !secret) return startTestServer()
  return {
    url,
    publishableKey: key,
    secretKey: secret,
    mailedLink: async () => {
      throw new Error('The mails of a hosted project cannot be read.')
    },
  }
}
