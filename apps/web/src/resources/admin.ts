import type { Database } from '@fenix/database/database.types.ts'
import { today } from '@fenix/domain/dates.ts'
import type { PostgrestClient } from '@supabase/postgrest-js'
import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { forgetDraft } from '#kit/form/draft.ts'
import { supabase } from './supabase-client.ts'
import { unwrap } from './unwrap.ts'

/** New rows appear without a reload within this time; registrations and edits immediately while realtime is connected. */
export const refreshMs = 60_000

/** The maximum number of reported profiles and reviews to count; the database returns no more on a page. */
export const countedReports = 200

const head = { count: 'exact', head: true } as const

const countRows = {
  pending: () => supabase.from('professionals').select('id', head).eq('status', 'pending'),
  edits: () => supabase.from('profile_edits').select('professional_id', head),
  reports: () => supabase.rpc('admin_reports', { page_size: countedReports }, { ...head, get: true }),
  banners: () => supabase.from('ad_banners').select('id', head).or(`ends_on.is.null,ends_on.gte.${today()}`),
}

/** Tables that take long to count: the database stores the number of suppliers, and counts the other rows only up to 10,000. */
const countSome = {
  suppliers: async (signal: AbortSignal) => [
    unwrap(await supabase.rpc('admin_supplier_count').abortSignal(signal)),
  ],
  feedbacks: async (signal: AbortSignal) =>
    unwrap(await supabase.rpc('admin_feedback_counts', {}).abortSignal(signal)).map(({ reviews }) => reviews),
  users: async (signal: AbortSignal) =>
    unwrap(await supabase.rpc('admin_user_counts', {}).abortSignal(signal)).map(({ people }) => people),
}

/** What people searched for in the last seven days without a result. If `category` is null, the city has no professionals. */
export type MissingPlace = {
  id: number | null
  category: string | null
  city: string | null
  searches: number
}

export type Counted = keyof typeof countRows | keyof typeof countSome

export const adminQueries = {
  all: ['moderation'] as const,

  /** The count on a tab. The tab's list reports failures, so this query does not. */
  count: (of: Counted) =>
    queryOptions({
      queryKey: [...adminQueries.all, 'count', of],
      queryFn: async ({ signal }) => {
        if (of === 'suppliers' || of === 'feedbacks' || of === 'users') {
          return (await countSome[of](signal)).reduce((sum, n) => sum + n, 0)
        }
        const { count, ...result } = await countRows[of]().abortSignal(signal)
        unwrap(result)

        return count ?? 0
      },
      refetchInterval: refreshMs,
    }),

  /** What the admin area's strip for today shows. The strip itself also shows a failure, so there is no toast. */
  today: () =>
    queryOptions({
      queryKey: [...adminQueries.all, 'today'],
      queryFn: async ({ signal }) => {
        const row = unwrap(await supabase.rpc('admin_today').abortSignal(signal).single())

        return { ...row, missing: row.missing as unknown as readonly MissingPlace[] }
      },
      refetchInterval: refreshMs,
      meta: { logTitle: 'What matters today' },
    }),
}

const counted = Object.keys({ ...countRows, ...countSome }) as Counted[]

/** All counts; undefined until they are known. */
export const useAdminCounts = () =>
  useQueries({
    queries: counted.map((of) => adminQueries.count(of)),
    combine: (results) =>
      Object.fromEntries(counted.map((of, index) => [of, results[index]?.data])) as Partial<
        Record<Counted, number>
      >,
  })

type Texts = {
  /** The message if the act changed no row, because another administrator was faster. */
  noneLeft: string
  errorTitle: string
  successTitle?: string
}

/** An administrator's act as data: the function that does it, and the texts that the screen then shows. */
export type AdminAct<Subject> = Texts & {
  /** Changes rows and returns those that it changed. */
  act: (subject: Subject) => Promise<readonly unknown[]>
  /** Takes the act back. The act's toast offers it. */
  undo?: AdminAct<Subject>
}

function mutationFor<Subject>(
  queryClient: QueryClient,
  { act, undo, noneLeft, ...meta }: AdminAct<Subject>,
): MutationOptions<void, Error, Subject> {
  // Runs outside of components, because the screen may be closed by then. `resources/query-client.ts` reports a failure.
  const takeBack = (taking: AdminAct<Subject>, subject: Subject) =>
    queryClient
      .getMutationCache()
      .build(queryClient, mutationFor(queryClient, taking))
      .execute(subject)
      .catch(() => undefined)

  return {
    mutationFn: async (subject: Subject) => {
      if ((await act(subject)).length === 0) throw new AppError('already_moderated', noneLeft)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: adminQueries.all }),
    // All data is refetched, because every screen may show the row.
    meta: {
      ...meta,
      refreshes: {},
      ...(undo && { undo: (subject: Subject) => void takeBack(undo, subject) }),
    },
  }
}

export const useAdminAct = <Subject>(act: AdminAct<Subject>) =>
  useMutation(mutationFor(useQueryClient(), act))

type Functions = Database['public']['Functions']
type ActName = {
  [Name in keyof Functions]: Functions[Name]['Returns'] extends string[] ? Name : never
}[keyof Functions]
type Arguments<Name extends ActName> = Functions[Name]['Args']

/** An act that calls one database function, which returns the ids of the rows that it changed. */
export const rpcAct = <Name extends ActName>(
  name: Name,
  {
    draftOf,
    ...texts
  }: Omit<AdminAct<Arguments<Name>>, 'act'> & { draftOf?: (args: Arguments<Name>) => string },
): AdminAct<Arguments<Name>> => ({
  ...texts,
  act: async (args) => {
    const changed: string[] = unwrap(await (supabase as PostgrestClient).rpc(name, args))
    if (draftOf) forgetDraft(draftOf(args))

    return changed
  },
})
