import type { UserType } from '@fenix/domain/roles.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings as errors } from '#strings/errors.ts'
import { moderationQueries } from './moderation.queries.ts'
import { type ListedUser, toListedUser } from './user.mapper.ts'

const pageSize = 50

const firstPage: ListedUser | null = null

/** People of one kind, newest first; `term` is looked for in name, e-mail and phone. */
export const usersOf = (kind: UserType, term: string) =>
  infiniteQueryOptions({
    queryKey: [...moderationQueries.all, 'users', kind, term],
    queryFn: async ({ pageParam: last, signal }) =>
      unwrap(
        await supabase
          .rpc('admin_users', {
            kind,
            term,
            page_size: pageSize,
            ...(last && { after: { created_at: last.createdAt, id: last.id } }),
          })
          .abortSignal(signal),
      ).map(toListedUser),
    initialPageParam: firstPage as ListedUser | null,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1) : undefined),
    placeholderData: keepPreviousData,
    meta: { errorTitle: errors.load.users },
  })
