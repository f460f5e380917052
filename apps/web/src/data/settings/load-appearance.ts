import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { appearanceKeys } from '#lib/appearance.ts'
import { toAppearance } from './settings.mapper.ts'

/** Reads logo and background. */
export const loadAppearance = async () =>
  toAppearance(unwrap(await supabase.from('app_settings').select('key, value').in('key', appearanceKeys)))
