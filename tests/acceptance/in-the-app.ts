import type { Account } from './accounts.ts'
import type { Target } from './target.ts'

/**
 * Lets the app's functions of `apps/web/src/resources` run in Node: stubs a page with the app's configuration, and
 * a storage with the session of the account given to `actAs`. Import the app's functions after calling `openApp`.
 */
export function openApp({ url, publishableKey }: Target) {
  const config = { textContent: JSON.stringify({ supabaseUrl: url, supabaseKey: publishableKey }) }
  const stored = new Map<string, string>()
  const page = { getElementById: (id: string) => (id === 'config' ? config : null), hidden: false }
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null }
  Object.assign(globalThis, { document: page, window: { location: { origin: url }, localStorage } })

  return {
    async actAs({ client }: Account) {
      const { data } = await client.auth.getSession()
      const { storageKey } = await import('../../apps/web/src/resources/supabase/endpoints.ts')
      stored.set(storageKey, JSON.stringify(data.session))
    },
  }
}
