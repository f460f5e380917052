import { config } from '#kit/browser/config.ts'

/** The services' URLs and the session's storage key, as supabase-js derives them from the project's URL. */
const base = config.supabaseUrl.endsWith('/') ? config.supabaseUrl : `${config.supabaseUrl}/`

const service = (path: string) => new URL(path, base).href

export const endpoints = {
  auth: service('auth/v1'),
  rest: service('rest/v1'),
  storage: service('storage/v1'),
  realtime: service('realtime/v1').replace(/^http/, 'ws'),
} as const

export const storageKey = `sb-${new URL(base).hostname.split('.')[0]}-auth-token`
