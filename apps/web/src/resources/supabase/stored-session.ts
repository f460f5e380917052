import { hasFields, readStored } from '#kit/browser/browser-storage.ts'
import { storageKey } from './endpoints.ts'

/** The part of auth-js's stored session that we read. */
export type StoredSession = {
  access_token: string
  /** The token's expiry as Unix time in seconds, by this device's clock. */
  expires_at: number
  user: {
    id: string
    email?: string
    user_metadata?: { user_type?: unknown }
    factors?: { status: string }[]
  }
}

const isStoredSession = (value: unknown): value is StoredSession =>
  hasFields(value, {
    access_token: 'string',
    refresh_token: 'string',
    expires_at: 'number',
    user: 'object',
  }) &&
  hasFields(value.user, { id: 'string' }) &&
  Array.isArray(Reflect.get(value.user, 'factors') ?? [])

export const storedSession = () => readStored('localStorage', storageKey, isStoredSession)

/** auth-js refreshes tokens this long before they expire. */
const marginMs = 90_000

export const isFresh = ({ expires_at }: StoredSession) => expires_at * 1000 - Date.now() > marginMs
