import type { Tables } from '@fenix/database/database.types.ts'
import type { AppearanceKey } from '#kit/page/appearance.ts'
import { strings } from '#strings/appearance.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Field } from '../versions/merge.ts'
import { saveChanges } from '../versions/save.ts'

type Value = Pick<Tables<'app_settings'>, 'value'>

const fieldOf = (key: AppearanceKey): Field<Value> => ({
  columns: ['value'],
  label: strings[key].title,
  show: ({ value }) => ({ pictures: [value] }),
})

/** `shown` is the value that the administrator saw, whose version is not known. */
export const saveSetting = (key: AppearanceKey, shown: string | null, value: string) =>
  saveChanges({
    fields: [fieldOf(key)],
    base: shown === null ? null : { value: shown },
    mine: { value },
    read: async () => unwrap(await supabase.from('app_settings').select('*').eq('key', key).maybeSingle()),
    update: async (changes, version) => {
      const updated = supabase.from('app_settings').update(changes).eq('key', key).eq('version', version)
      const [row = null] = unwrap(await updated.select('*'))

      return row
    },
    insert: async (mine) => {
      const inserted = supabase.from('app_settings').upsert({ key, ...mine }, { ignoreDuplicates: true })
      const [row = null] = unwrap(await inserted.select('*'))

      return row
    },
  })
