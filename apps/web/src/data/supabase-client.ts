import type { Database } from '@fenix/database/database.types.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoints } from './supabase/endpoints.ts'
import { authorized } from './supabase/token.ts'

/**
 * The REST part of what supabase-js's `createClient` makes. The other parts are in `supabase/` and load on first use.
 */
export const supabase = new PostgrestClient<Database>(endpoints.rest, {
  wrapFetch: authorized,
  // TanStack Query retries already; both together would take most of a minute to report a failure.
  retry: false,
})
