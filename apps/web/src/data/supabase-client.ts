import type { Database } from '@fenix/database/database.types.ts'
import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoints } from './supabase/endpoints.ts'
import { authorized } from './supabase/token.ts'

/**
 * The tables and functions, in the name of whoever is signed in: what `createClient` of supabase-js would make of its
 * REST part. Its other parts are in `supabase/`, each fetched when it is needed.
 */
export const supabase = new PostgrestClient<Database>(endpoints.rest, {
  wrapFetch: authorized,
  // TanStack Query tries again, and both together would wait for most of a minute before saying that nobody answers.
  retry: false,
})
