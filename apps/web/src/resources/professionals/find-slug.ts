import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** The present slug of the category or professional that has this slug, or had it; null if none is public. */
export const findSlug = async (kind: 'category' | 'professional', slug: string): Promise<string | null> =>
  unwrap(await supabase.rpc('find_slug', { kind, slug }))
