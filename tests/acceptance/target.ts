import { mailedLink } from '../../apps/server/src/mails/testing-links.ts'
import { startTestServer } from '../../apps/server/src/testing.ts'

/** The server under test. */
export type Target = {
  url: string
  publishableKey: string
  /** The key that bypasses row-level security, for setup that no client may do. */
  secretKey: string
  /** Finds the link in the newest e-mail to `email`; missing if nobody can read this server's e-mails. */
  mailedLink?: (email: string) => Promise<string>
}

/**
 * The server that a test file tests: by default our own server on a fresh database. `npm run test:deployed` names another
 * server, and the folder of its e-mails if that folder is on this machine.
 */
export async function openTarget(): Promise<Target> {
  const {
    FENIX_TARGET_URL: url,
    FENIX_TARGET_KEY: publishableKey,
    FENIX_TARGET_SECRET_KEY: secretKey,
    FENIX_TARGET_MAIL: mail,
  } = process.env
  if (!url || !publishableKey || !secretKey) return startTestServer()
  return { url, publishableKey, secretKey, ...(mail && { mailedLink: (email) => mailedLink(mail, email) }) }
}
