import type { Database, Tables } from '@fenix/database/database.types.ts'
import { formatPhone } from '@fenix/domain/contacts.ts'
import { type SignUpType, type UserType, userTypes } from '@fenix/domain/roles.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { type WithDevice, withDevice } from '../account/queries.ts'
import { adminQueries } from '../admin.ts'
import { after, keyset } from '../pages.ts'
import type { Selected } from '../professionals/row.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

type Functions = Database['public']['Functions']

type Row<Name extends 'admin_users' | 'admin_user_counts' | 'admin_person' | 'admin_profile'> =
  Functions[Name]['Returns'][number]

/** A user with the phone as people read it; '' if there is none. */
const toUser = <User extends { phone: string | null }>(row: User) => ({
  ...row,
  phone: formatPhone(row.phone ?? ''),
})

type WithPhone<User> = User & { phone: string }

export type ListedUser = WithPhone<Row<'admin_profile'>>

/** A user whom an administrator's search finds; `business` is the name of the registration. */
export type FoundUser = WithPhone<Row<'admin_users'>>

export type User = WithPhone<Row<'admin_person'>>

export type UserSession = WithDevice<Functions['admin_sessions']['Returns'][number]>

/** How many users there are of each role, and in all. */
function toUserCounts(rows: readonly Row<'admin_user_counts'>[]) {
  const of = (type: UserType) => rows.find((row) => row.user_type === type)?.people ?? 0

  return {
    client: of('client'),
    provider: of('provider'),
    all: userTypes.reduce((sum, type) => sum + of(type), 0),
  }
}

const pageSize = 50

const registrationColumns = 'id, name, slug, status, images, rating, feedback_count'

export type OwnedRegistration = Selected<Tables<'professionals'>, typeof registrationColumns>

export type UserKind = SignUpType | 'all'

const all = [...adminQueries.all, 'users'] as const

/** Other users' data: never persisted in the browser. */
export const userQueries = {
  /** Users, newest first. `term` matches any part of name, business, e-mail and phone. */
  list: (kind: UserKind, term: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', kind, term],
      ...keyset(pageSize, async (last: FoundUser | null, { signal }) => {
        const page = { ...(kind !== 'all' && { kind }), term, page_size: pageSize, ...after(last) }

        return unwrap(await supabase.rpc('admin_users', page).abortSignal(signal)).map(toUser)
      }),
      placeholderData: keepPreviousData,
      meta: { errorTitle: errors.load.users },
    }),

  /** How many users `list` finds. The list reports failures, so this query does not. */
  counts: (term: string) =>
    queryOptions({
      queryKey: [...all, 'counts', term],
      queryFn: async ({ signal }) =>
        toUserCounts(unwrap(await supabase.rpc('admin_user_counts', { term }).abortSignal(signal))),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: async ({ signal }) => {
        const gone = new AppError('no_account', 'Esta conta não existe mais.')
        if (!isUuid(id)) throw gone
        const [row] = unwrap(await supabase.rpc('admin_person', { person_id: id }).abortSignal(signal))
        if (!row) throw gone

        return toUser(row)
      },
      meta: { errorTitle: errors.profileLookup },
    }),

  sessions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'sessions', id],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('admin_sessions', { person_id: id }).abortSignal(signal)).map(withDevice),
      meta: { logTitle: "A user's sessions" },
    }),

  registration: (id: string) =>
    queryOptions({
      queryKey: [...all, 'registration', id],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase
            .from('professionals')
            .select(registrationColumns)
            .eq('user_id', id)
            .abortSignal(signal)
            .maybeSingle(),
        ),
      meta: { logTitle: "A user's registration" },
    }),
}

/** A page size large enough for all administrators, or all accounts whose e-mail address contains a given address. */
const mostFound = 200

/** Other users' data: never persisted in the browser. */
export const administratorQueries = {
  list: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'administrators'],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase.rpc('admin_users', { kind: 'admin', page_size: mostFound }).abortSignal(signal),
        ).map(toUser),
      meta: { errorTitle: errors.load.users },
    }),
}

/** The account with exactly this e-mail. */
export async function findAccount(email: string) {
  const wanted = email.toLowerCase()
  const found = unwrap(await supabase.rpc('admin_users', { term: wanted, page_size: mostFound }))

  return found.map(toUser).find((user) => user.email === wanted)
}

/** A profile with its e-mail, which only administrators may read. Never persisted in the browser. */
export const viewedProfile = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'viewed', id],
    queryFn: async ({ signal }) => {
      const row = unwrap(
        await supabase.rpc('admin_profile', { profile_id: id }).abortSignal(signal).maybeSingle(),
      )
      if (row === null) throw new AppError('no_account', 'Esta conta não existe, ou já foi excluída.')

      return toUser(row)
    },
    staleTime: 0,
    meta: { errorTitle: errors.profileLookup },
  })
