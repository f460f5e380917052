import { queryOptions } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/viewing.ts'
import { toListedUser } from '../registrations/admin-row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

/** A profile with its e-mail, which only administrators may read. Never persisted in the browser. */
export const viewedProfile = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'viewed', id],
    queryFn: async ({ signal }) => {
      const row = unwrap(
        await supabase.rpc('admin_profile', { profile_id: id }).abortSignal(signal).maybeSingle(),
      )
      if (row === null) throw new AppError('no_account', strings.noAccount)

      return toListedUser(row)
    },
    staleTime: 0,
    meta: { errorTitle: errors.profileLookup },
  })
