import type { Tables } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'
import { pictureUrl } from '#kit/pictures/picture-url.ts'
import { strings } from '#strings/profile.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import type { Field } from '../versions/merge.ts'
import { saveChanges } from '../versions/save.ts'
import type { Profile } from './row.ts'

type ProfileColumns = Pick<Tables<'profiles'>, 'name' | 'phone' | 'profile_pic_url'>

const fields: readonly Field<ProfileColumns>[] = [
  { columns: ['name'], label: strings.name, show: ({ name }) => ({ text: name }) },
  { columns: ['phone'], label: strings.phone, show: ({ phone }) => ({ text: formatPhone(phone ?? '') }) },
  {
    columns: ['profile_pic_url'],
    label: strings.picture,
    show: ({ profile_pic_url: url }) => ({ pictures: url === null ? [] : [pictureUrl(url)] }),
  },
]

const profile = (id: string) => supabase.from('profiles').select('*').eq('id', id)

export const saveProfile = (base: Profile, mine: ProfileColumns) =>
  saveChanges({
    fields,
    base: { ...base, profile_pic_url: base.pictureUrl },
    mine,
    read: async () => unwrap(await profile(base.id).maybeSingle()),
    update: async (changes, version) => {
      const updated = supabase.from('profiles').update(changes).eq('id', base.id).eq('version', version)
      const [row = null] = unwrap(await updated.select('*'))

      return row
    },
    // Sign-up inserts a profile.
    insert: async () => null,
  })
