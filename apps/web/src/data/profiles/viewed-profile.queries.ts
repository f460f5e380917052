import { queryOptions } from '@tanstack/react-query'
import { toListedUser } from '#data/moderation/moderation.mapper.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { AppError } from '#lib/app-error.ts'
import { strings as errors } from '#strings/errors.ts'
import { strings } from '#strings/viewing.ts'

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
