import { appearanceKeys } from '#kit/page/appearance.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { toAppearance } from './row.ts'

export const loadAppearance = async () =>
  toAppearance(unwrap(await supabase.from('app_settings').select('key, value').in('key', appearanceKeys)))
