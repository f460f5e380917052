import type { Database } from '@fenix/database/database.types.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoints } from './supabase/endpoints.ts'
import { authorized } from './supabase/token.ts'

/**
 * The REST part of supabase-js's client. The other parts are in `supabase/` and load on first use.
 */
export const supabase = new PostgrestClient<Database>(endpoints.rest, {
  wrapFetch: authorized,
  // postgrest-js must not retry as well as TanStack Query: a failure would take most of a minute to be reported.
  retry: false,
})
