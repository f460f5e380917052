import { formatPhone } from '@fenix/domain/phone.ts'
import { queryOptions } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'

/** Somebody as an administrator sees them. */
export type ViewedProfile = {
  id: string
  name: string
  email: string
  /** Formatted; '' when none was given. */
  phone: string
  pictureUrl: string | null
}

/** Somebody's profile together with the e-mail, which only administrators may ask for. Never kept in the browser. */
export const viewedProfile = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'viewed', id],
    queryFn: async ({ signal }): Promise<ViewedProfile> => {
      const row = unwrap(await supabase.rpc('admin_profile', { profile_id: id }).abortSignal(signal).single())

      return {
        id: row.id,
        name: row.name,
        email: row.email,
        phone: formatPhone(row.phone ?? ''),
        pictureUrl: row.profile_pic_url,
      }
    },
    staleTime: 0,
    meta: { errorTitle: errors.profileLookup },
  })
