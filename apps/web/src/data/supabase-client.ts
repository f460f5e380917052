import type { Database } from '@fenix/database/database.types.ts'
import { createClient } from '@supabase/supabase-js'
import { config } from '#lib/config.ts'

/** `implicit`, so that a link from a mail works in another browser than the one that asked for it. */
export const supabase = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
  auth: { flowType: 'implicit' },
})
