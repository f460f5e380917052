import type { Tables } from '@fenix/database/database.types.ts'
import type { SignUpType } from '@fenix/domain/roles.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { isUuid } from '#kit/url/app-url.ts'
import { adminQueries } from '../admin.ts'
import { after, keyset } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import {
  type FoundPerson,
  toFoundPerson,
  toListedUser,
  toPeopleCounts,
  toPerson,
  toPersonSession,
} from './row.ts'
import { strings } from './texts.ts'

const pageSize = 50

const registrationColumns = 'id, name, slug, status, images, rating, feedback_count'

export type PersonRegistration = Pick<
  Tables<'professionals'>,
  'id' | 'name' | 'slug' | 'status' | 'images' | 'rating' | 'feedback_count'
>

/** Whom an administrator lists: one role, or everybody. */
export type PeopleKind = SignUpType | 'all'

const all = [...adminQueries.all, 'people'] as const

/** Other people's data: never persisted in the browser. */
export const peopleQueries = {
  /** People, newest first. `term` matches any part of name, business, e-mail and phone. */
  list: (kind: PeopleKind, term: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', kind, term],
      ...keyset(pageSize, async (last: FoundPerson | null, { signal }) => {
        const page = { ...(kind !== 'all' && { kind }), term, page_size: pageSize, ...after(last) }

        return unwrap(await supabase.rpc('admin_users', page).abortSignal(signal)).map(toFoundPerson)
      }),
      placeholderData: keepPreviousData,
      meta: { errorTitle: errors.load.users },
    }),

  /** How many people `list` finds. The list reports failures, so this query does not. */
  counts: (term: string) =>
    queryOptions({
      queryKey: [...all, 'counts', term],
      queryFn: async ({ signal }) =>
        toPeopleCounts(unwrap(await supabase.rpc('admin_user_counts', { term }).abortSignal(signal))),
      placeholderData: keepPreviousData,
    }),

  person: (id: string) =>
    queryOptions({
      queryKey: [...all, 'person', id],
      queryFn: async ({ signal }) => {
        const gone = new AppError('no_account', strings.person.gone)
        if (!isUuid(id)) throw gone
        const [row] = unwrap(await supabase.rpc('admin_person', { person_id: id }).abortSignal(signal))
        if (!row) throw gone

        return toPerson(row)
      },
      meta: { errorTitle: errors.profileLookup },
    }),

  sessions: (id: string) =>
    queryOptions({
      queryKey: [...all, 'sessions', id],
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('admin_sessions', { person_id: id }).abortSignal(signal)).map(
          toPersonSession,
        ),
      meta: { logTitle: "A person's sessions" },
    }),

  /** The person's registration, or null. */
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
      meta: { logTitle: "A person's registration" },
    }),
}

/** More administrators, or e-mails that contain another, than an installation will ever have. */
const mostFound = 200

/** Other people's data: never persisted in the browser. */
export const administratorQueries = {
  list: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'administrators'],
      queryFn: async ({ signal }) =>
        unwrap(
          await supabase.rpc('admin_users', { kind: 'admin', page_size: mostFound }).abortSignal(signal),
        ).map(toFoundPerson),
      meta: { errorTitle: errors.load.users },
    }),
}

/** The account with exactly this e-mail. */
export async function findAccount(email: string) {
  const wanted = email.toLowerCase()
  const found = unwrap(await supabase.rpc('admin_users', { term: wanted, page_size: mostFound }))

  return found.map(toFoundPerson).find((person) => person.email === wanted)
}

/** A profile with its e-mail, which only administrators may read. Never persisted in the browser. */
export const viewedProfile = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'viewed', id],
    queryFn: async ({ signal }) => {
      const row = unwrap(
        await supabase.rpc('admin_profile', { profile_id: id }).abortSignal(signal).maybeSingle(),
      )
      if (row === null) throw new AppError('no_account', strings.unknown)

      return toListedUser(row)
    },
    staleTime: 0,
    meta: { errorTitle: errors.profileLookup },
  })
