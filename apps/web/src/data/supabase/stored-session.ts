import { readStored } from '#lib/browser-storage.ts'
import { storageKey } from './endpoints.ts'

/** The part of auth-js's stored session that we read. */
export type StoredSession = {
  access_token: string
  /** The token's expiry as Unix time in seconds. */
  expires_at: number
  user: { id: string; email?: string; user_metadata?: { user_type?: unknown } }
}

const isStoredSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'expires_at' in value &&
  typeof value.expires_at === 'number' &&
  'user' in value &&
  typeof value.user === 'object'

export const storedSession = () => readStored('localStorage', storageKey, isStoredSession)

/** auth-js refreshes tokens this long before they expire. */
const marginMs = 90_000

export const isFresh = ({ expires_at }: StoredSession) => expires_at * 1000 - Date.now() > marginMs
