// The app's requests, as its `resources` folder sends them, each with the kind under which it is reported.
import { formColumns } from '@fenix/domain/registration-fields.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { createClient } from '@supabase/supabase-js'
import { feedbackColumns } from '../../apps/web/src/resources/feedbacks/review-order.ts'
import { cardColumns, listingColumns } from '../../apps/web/src/resources/professionals/lists.ts'
import { pendingColumns, registrationColumns } from '../../apps/web/src/resources/registrations/row.ts'
import { PASSWORD } from './seed.ts'

export type Request = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

export type Act = { kind: string; request: Request }

const newest = { ascending: false }

/** A browser's request for a public page, a script or a picture. */
export const file = (kind: string, path: string): Act => ({
  kind,
  request: { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } },
})

export const professionalPage = (slug: string) => file('page of a professional', professionalUrl(slug))

/** Only builds requests: this client never sends any. */
const supabase = createClient('http://localhost', 'none', { auth: { persistSession: false } })
const from = (table: string) => supabase.from(table)

const rpc = (name: string, args: object = {}) => supabase.rpc(name, args)
const token = (grant: string, body: object) => ({
  method: 'POST',
  url: new URL(`http://localhost/auth/v1/token?grant_type=${grant}`),
  body,
})
const ranked = (name: string, args: object, columns: string) =>
  rpc(name, args).select(columns).order('score', newest).order('submitted_at', newest).order('id', newest)
const reviewsOf = (id: string) =>
  from('feedbacks')
    .select(feedbackColumns, { count: 'exact' })
    .eq('professional_id', id)
    .order('created_at', newest)
    .order('id', newest)
const favoritesOf = (person: string, columns: string) =>
  from('favorites').select(columns).eq('client_id', person).order('created_at', newest)
const count = (table: string, column = 'id') => from(table).select(column, { count: 'exact', head: true })

const search = (filters: object) =>
  ranked('search_professionals', { ...filters, sort: 'best', page_size: 24 }, listingColumns)

const REQUESTS = {
  settings: () => from('app_settings').select('key, value').in('key', ['logoUrl', 'backgroundUrl']),
  banners: () => from('ad_banners').select('*').order('position').range(0, 999),
  categories: () =>
    from('categories')
      .select('id, name, slug, position, professionals(id)')
      .is('is_hidden', false)
      .eq('professionals.status', 'approved')
      .limit(1, { referencedTable: 'professionals' })
      .order('id')
      .range(0, 999),
  listing: () => search({}),
  search,
  'counts of a search': (filters: object) => rpc('count_professionals', { ...filters, with_places: false }),
  suggestions: (term: string) => rpc('search_suggestions', { term }),
  'similar professionals': (id: string) =>
    ranked('similar_professionals', { professional_id: id }, cardColumns),
  'view counted': (id: string) => rpc('record_view', { professional_id: id }),
  'contact tap': (id: string) => rpc('record_contact', { professional_id: id }),
  reviews: (id: string) => reviewsOf(id).limit(20),
  'stars of a professional': (id: string) => rpc('review_summary', { professional_id: id }),

  'sign-in': (email: string) => token('password', { email, password: PASSWORD }),
  'session renewed': (refresh_token: string) => token('refresh_token', { refresh_token }),
  profile: (person: string) => from('profiles').select('*').eq('id', person),
  'favorites, ids': (person: string) =>
    favoritesOf(person, 'professional_id').order('professional_id').range(0, 999),
  favorites: (person: string) =>
    favoritesOf(person, `professional_id, created_at, professionals(${cardColumns})`)
      .order('professional_id', newest)
      .limit(24),
  'favorite marked': (client_id: string, professional_id: string) =>
    from('favorites').upsert({ client_id, professional_id }).select('professional_id'),
  'review sent': (client_id: string, professional_id: string, rating: number) =>
    from('feedbacks')
      .upsert(
        { professional_id, client_id, rating, comment: 'Chegaram na hora e a mesa estava linda.' },
        { onConflict: 'professional_id,client_id', ignoreDuplicates: true },
      )
      .select('rating, comment, version'),
  rating: (client_id: string, professional_id: string, rating: number) =>
    from('feedbacks').upsert(
      { professional_id, client_id, rating, comment: 'Recomendo.' },
      { onConflict: 'professional_id,client_id' },
    ),
  'professional read again': (id: string) => from('professionals').select(cardColumns).eq('id', id),

  'own registration': (person: string) =>
    from('professionals').select(registrationColumns).eq('user_id', person),
  'own numbers': () => rpc('my_weeks'),
  'own newest reviews': (id: string, replies: 'is' | 'not.is') =>
    reviewsOf(id).filter('feedback_replies', replies, null).limit(3),
  'registration edited': (person: string, description: string) =>
    from('professionals').update({ description }).eq('user_id', person).select(registrationColumns),

  'administrator: number of registrations': () => count('professionals').eq('status', 'pending'),
  'administrator: suppliers counted': () => rpc('admin_supplier_count'),
  'administrator: number of profile_edits': () => count('profile_edits', 'professional_id'),
  'administrator: registrations': () =>
    from('professionals')
      .select(pendingColumns)
      .eq('status', 'pending')
      .order('submitted_at')
      .order('id')
      .range(0, 19),
  'administrator: flags': (ids: string[]) => rpc('registration_flags', { professional_ids: ids }),
  'administrator: approval': (id: string, version: number) =>
    rpc('approve_registration', { professional_id: id, version }),
  'administrator: suppliers': (search: object) =>
    rpc('admin_suppliers', { sort: 'contacts', page_size: 50, ...search }),
  'administrator: people': (term: string) => rpc('admin_users', { term, page_size: 50 }),
  'administrator: people counted': (term: string) => rpc('admin_user_counts', { term }),
  'administrator: reviews': (term: string) => rpc('admin_feedbacks', { term, page_size: 20 }),
  'administrator: reviews counted': (term: string) => rpc('admin_feedback_counts', { term }),
  'administrator: today': () => rpc('admin_today'),
  'administrator: reports': () => rpc('admin_reports'),
  'administrator: edits': () =>
    from('profile_edits')
      .select(`before, since, opened_at, edited_at, professionals(id, version, owner_name, ${formColumns})`)
      .order('opened_at')
      .order('professional_id')
      .limit(20),
  'administrator: log': (term: string) => rpc('admin_log', { term, page_size: 20 }),
  'administrator: who acted': () => rpc('admin_log_actors'),
}

/** The request that a supabase-js builder contains; the types of supabase-js do not expose it. */
type Built = { method: string; url: URL; headers?: Headers; body?: object }

/** Returns a function that builds requests of the app as the person whom `headers` identify. */
export const requestsOf =
  (headers: Record<string, string>) =>
  <Kind extends keyof typeof REQUESTS>(kind: Kind, ...values: Parameters<(typeof REQUESTS)[Kind]>): Act => {
    const build = REQUESTS[kind] as unknown as (...values: unknown[]) => Built
    const { method, url, headers: own = [], body } = build(...values)
    const sent = body && { body: JSON.stringify(body) }
    const type = body && { 'content-type': 'application/json' }
    const all = { ...Object.fromEntries(own), ...headers, ...type }
    return { kind, request: { method, path: url.pathname + url.search, headers: all, ...sent } }
  }
