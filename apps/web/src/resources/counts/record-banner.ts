import { today } from '@fenix/domain/dates.ts'
import { hasFields, readStored, writeStored } from '#kit/browser/browser-storage.ts'
import { isConnected } from '#kit/browser/connection.ts'
import { record } from './record.ts'

/** Whether to count: not offline, and not in automated browsers, which set `webdriver`. */
const counts = () => !navigator.webdriver && isConnected()

const seen = new Set<string>()

/** Counts that a banner was seen, once per visit. */
export function recordImpression(bannerId: string) {
  if (!counts() || seen.has(bannerId)) return
  seen.add(bannerId)
  record('impression', { banner_id: bannerId })
}

const key = 'fenix:tapped-banners'

type Tapped = { day: string; ids: string[] }

const isTapped = (value: unknown): value is Tapped =>
  hasFields(value, { day: 'string' }) && 'ids' in value && Array.isArray(value.ids)

/** Counts at most one tap a day on a banner. The browser remembers the tap, because the server does not know who tapped. */
export function recordClick(bannerId: string) {
  if (!counts()) return
  const day = today()
  const stored = readStored('localStorage', key, isTapped)
  const ids = stored?.day === day ? stored.ids : []
  if (ids.includes(bannerId)) return
  writeStored('localStorage', key, { day, ids: [...ids, bannerId] })
  record('click', { banner_id: bannerId })
}
