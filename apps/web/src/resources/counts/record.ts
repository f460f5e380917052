import { config } from '#kit/browser/config.ts'
import { endpoints } from '../supabase/endpoints.ts'
import { storedSession } from '../supabase/stored-session.ts'

/** Adds one to a count. The request outlives the page, which WhatsApp may cover or replace; a failed request is not repeated. */
export function record(count: 'view' | 'contact' | 'impression' | 'click', of: Record<string, string>) {
  const apikey = config.supabaseKey
  fetch(`${endpoints.rest}/rpc/record_${count}`, {
    method: 'POST',
    keepalive: true,
    headers: {
      apikey,
      Authorization: `Bearer ${storedSession()?.access_token ?? apikey}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(of),
  })
    .then(({ ok, status }) => ok || Promise.reject(status))
    .catch((error: unknown) => console.warn(`A ${count} was not counted:`, error))
}

/** Counts a tap on a contact link. The server also stores a client's tap, which marks their review as written after contact. */
export const recordContact = (professionalId: string) =>
  record('contact', { professional_id: professionalId })

const viewed = new Set<string>()

/** Counts a view of a professional's page once per visit, but not in automated browsers, which set `webdriver`. */
export function recordView(professionalId: string) {
  if (navigator.webdriver || viewed.has(professionalId)) return
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => recordView(professionalId), { once: true })
  } else {
    viewed.add(professionalId)
    record('view', { professional_id: professionalId })
  }
}
