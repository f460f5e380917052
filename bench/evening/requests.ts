// The requests of the app, as its `data` folder sends them; each with the kind under which it is reported.
import { professionalUrl } from '@fenix/domain/public-pages.ts'
import { createClient } from '@supabase/supabase-js'
import { feedbackColumns } from '../../apps/web/src/data/feedbacks/feedback-columns.ts'
import { pendingColumns } from '../../apps/web/src/data/moderation/pending.mapper.ts'
import { cardColumns } from '../../apps/web/src/data/professionals/card-columns.ts'
import { listingColumns } from '../../apps/web/src/data/professionals/listing-page.mapper.ts'
import { registrationColumns } from '../../apps/web/src/data/registrations/registration.ts'
import { PASSWORD } from '../server/seed.ts'
import type { Request } from '../server/workloads.ts'

export type Act = { kind: string; request: Request }

const json = { 'content-type': 'application/json' }
const newest = { ascending: false }

/** A public page, a script or a picture, as browsers ask for them. */
export const file = (kind: string, path: string): Act => ({
  kind,
  request: { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } },
})

export const professionalPage = (slug: string) => file('page of a professional', professionalUrl(slug))

/** Builds the requests that it never sends. */
const supabase = createClient('http://localhost', 'none', { auth: { persistSession: false } })
const from = (table: string) => supabase.from(table)

/** What supabase-js has built of a request; its types do not say so. */
type Built = { method: string; url: URL; headers: Headers; body?: object }

/** The requests of somebody, whom `headers` identify. */
export function requestsOf(headers: Record<string, string>) {
  function act(kind: string, builder: object): Act {
    const { method, url, headers: own, body } = builder as Built
    const sent = body && { body: JSON.stringify(body) }
    return {
      kind,
      request: {
        method,
        path: url.pathname + url.search,
        headers: { ...Object.fromEntries(own), ...headers, ...(body && json) },
        ...sent,
      },
    }
  }
  const call = (kind: string, name: string, args: object = {}) => act(kind, supabase.rpc(name, args))
  const signIn = (kind: string, grant: string, body: object): Act => ({
    kind,
    request: {
      method: 'POST',
      path: `/auth/v1/token?grant_type=${grant}`,
      headers: { ...headers, ...json },
      body: JSON.stringify(body),
    },
  })
  const ranked = (name: string, args: object, columns: string) =>
    supabase
      .rpc(name, args)
      .select(columns)
      .order('score', newest)
      .order('submitted_at', newest)
      .order('id', newest)
  const reviewsOf = (id: string) =>
    from('feedbacks')
      .select(feedbackColumns)
      .eq('professional_id', id)
      .order('created_at', newest)
      .order('id', newest)
  const count = (table: string, column: string) => from(table).select(column, { count: 'exact', head: true })

  return {
    settings: () =>
      act('settings', from('app_settings').select('key, value').in('key', ['logoUrl', 'backgroundUrl'])),
    banners: () => act('banners', from('ad_banners').select('*').order('position').range(0, 999)),
    categories: () =>
      act(
        'categories',
        from('categories')
          .select('id, name, slug, position, professionals(id)')
          .is('is_hidden', false)
          .eq('professionals.status', 'approved')
          .limit(1, { referencedTable: 'professionals' })
          .order('id')
          .range(0, 999),
      ),
    search: (filters: object) =>
      act(
        Object.keys(filters).length > 0 ? 'search' : 'listing',
        ranked('search_professionals', { ...filters, sort: 'best', page_size: 24 }, listingColumns),
      ),
    counts: (filters: object) => call('counts of a search', 'count_professionals', filters),
    suggestions: (term: string) => call('suggestions', 'search_suggestions', { term }),
    similar: (id: string) =>
      act('similar professionals', ranked('similar_professionals', { professional_id: id }, cardColumns)),
    viewed: (id: string) => call('view counted', 'record_view', { professional_id: id }),
    contacted: (id: string) => call('contact tap', 'record_contact', { professional_id: id }),
    reviews: (id: string) => act('reviews', reviewsOf(id).limit(20)),
    distribution: (id: string) =>
      call('stars of a professional', 'rating_distribution', { professional_id: id }),

    signIn: (email: string) => signIn('sign-in', 'password', { email, password: PASSWORD }),
    renew: (refresh_token: string) => signIn('session renewed', 'refresh_token', { refresh_token }),
    profile: (person: string) => act('profile', from('profiles').select('*').eq('id', person)),
    favoriteIds: (person: string) =>
      act(
        'favorites, ids',
        from('favorites')
          .select('professional_id')
          .eq('client_id', person)
          .order('created_at', newest)
          .order('professional_id')
          .range(0, 999),
      ),
    favorites: (person: string) =>
      act(
        'favorites',
        from('favorites')
          .select(`professional_id, created_at, professionals(${cardColumns})`)
          .eq('client_id', person)
          .order('created_at', newest)
          .order('professional_id', newest)
          .limit(24),
      ),
    mark: (client_id: string, professional_id: string) =>
      act(
        'favorite marked',
        from('favorites').upsert({ client_id, professional_id }).select('professional_id'),
      ),
    rate: (client_id: string, professional_id: string, rating: number) =>
      act(
        'review sent',
        from('feedbacks')
          .upsert(
            { professional_id, client_id, rating, comment: 'Chegaram na hora e a mesa estava linda.' },
            { onConflict: 'professional_id,client_id', ignoreDuplicates: true },
          )
          .select('rating, comment, version'),
      ),
    one: (id: string) =>
      act('professional read again', from('professionals').select(cardColumns).eq('id', id)),

    registration: (person: string) =>
      act('own registration', from('professionals').select(registrationColumns).eq('user_id', person)),
    weeks: () => call('own numbers', 'my_weeks'),
    newestReviews: (id: string, isAnswered: boolean) =>
      act(
        'own newest reviews',
        from('feedbacks')
          .select(feedbackColumns, { count: 'exact' })
          .eq('professional_id', id)
          .filter('feedback_replies', isAnswered ? 'not.is' : 'is', null)
          .order('created_at', newest)
          .order('id', newest)
          .limit(3),
      ),
    describe: (person: string, description: string) =>
      act(
        'registration edited',
        from('professionals').update({ description }).eq('user_id', person).select(registrationColumns),
      ),

    numbers: () =>
      [
        ['professionals', count('professionals', 'id').eq('status', 'pending')] as const,
        ['professionals', count('professionals', 'id').in('status', ['approved', 'suspended'])] as const,
        ['feedbacks', count('feedbacks', 'id')] as const,
        ['profiles', count('profiles', 'id')] as const,
        ['profile_edits', count('profile_edits', 'professional_id')] as const,
      ].map(([table, builder]) => act(`administrator: number of ${table}`, builder)),
    pending: () =>
      act(
        'administrator: registrations',
        from('professionals')
          .select(pendingColumns)
          .eq('status', 'pending')
          .order('submitted_at')
          .order('id')
          .range(0, 19),
      ),
    flags: (ids: string[]) => call('administrator: flags', 'registration_flags', { professional_ids: ids }),
    approve: (id: string, version: number) =>
      call('administrator: approval', 'approve_registration', { professional_id: id, version }),
    suppliers: (search: object) =>
      call('administrator: suppliers', 'admin_suppliers', { sort: 'contacts', page_size: 50, ...search }),
    people: (term: string) => call('administrator: people', 'admin_users', { term, page_size: 50 }),
    peopleCounts: (term: string) => call('administrator: people counted', 'admin_user_counts', { term }),
    allReviews: (term: string) => call('administrator: reviews', 'admin_feedbacks', { term, page_size: 20 }),
    allReviewsCounts: (term: string) =>
      call('administrator: reviews counted', 'admin_feedback_counts', { term }),
    reports: () => call('administrator: reports', 'admin_reports'),
  }
}
