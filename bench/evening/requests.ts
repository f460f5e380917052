// The requests of the app, as its `data` folder sends them; each with the kind under which it is reported.

import { professionalUrl } from '@fenix/domain/routes.ts'
import { feedbackColumns } from '../../apps/web/src/resources/feedbacks/review-order.ts'
import { cardColumns, listingColumns } from '../../apps/web/src/resources/professionals/lists.ts'
import { pendingColumns } from '../../apps/web/src/resources/registrations/admin-row.ts'
import { registrationColumns } from '../../apps/web/src/resources/registrations/row.ts'
import { PASSWORD } from '../server/seed.ts'
import type { Request } from '../server/workloads.ts'

export type Act = { kind: string; request: Request }

type Headers = Record<string, string>

const json = { 'content-type': 'application/json' }
const all = { offset: '0', limit: '1000' }
const compact = (columns: string) => columns.replaceAll(' ', '')

/** A public page, a script or a picture, as browsers ask for them. */
export const file = (kind: string, path: string): Act => ({
  kind,
  request: { method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } },
})

export const professionalPage = (slug: string) => file('page of a professional', professionalUrl(slug))

/** The requests of somebody, whom `headers` identify. */
export function requestsOf(headers: Headers) {
  const get = (kind: string, path: string, query: Headers, more: Headers = {}, method = 'GET'): Act => ({
    kind,
    request: {
      method,
      path: `/rest/v1/${path}?${new URLSearchParams(query)}`,
      headers: { ...headers, ...more },
    },
  })
  const send = (kind: string, method: string, path: string, body: object, more: Headers = {}): Act => ({
    kind,
    request: { method, path, headers: { ...headers, ...json, ...more }, body: JSON.stringify(body) },
  })
  const call = (kind: string, name: string, body: object, query = '') =>
    send(kind, 'POST', `/rest/v1/rpc/${name}${query}`, body)
  const count = (path: string, query: Headers) =>
    get(`administrator: number of ${path}`, path, query, { prefer: 'count=exact' }, 'HEAD')

  return {
    settings: () =>
      get('settings', 'app_settings', { select: 'key,value', key: 'in.(logoUrl,backgroundUrl)' }),
    banners: () => get('banners', 'ad_banners', { select: '*', order: 'position.asc', ...all }),
    categories: () =>
      get('categories', 'categories', {
        select: 'id,name,slug,position,professionals(id)',
        is_hidden: 'is.false',
        'professionals.status': 'eq.approved',
        'professionals.limit': '1',
        order: 'id.asc',
        ...all,
      }),
    search: (filters: object) =>
      call(
        Object.keys(filters).length > 0 ? 'search' : 'listing',
        'search_professionals',
        { ...filters, sort: 'best', page_size: 24 },
        `?${new URLSearchParams({ select: compact(listingColumns), order: 'score.desc,submitted_at.desc,id.desc' })}`,
      ),
    counts: (filters: object) => call('counts of a search', 'count_professionals', filters),
    suggestions: (term: string) => call('suggestions', 'search_suggestions', { term }),
    similar: (id: string) =>
      call(
        'similar professionals',
        'similar_professionals',
        { professional_id: id },
        `?${new URLSearchParams({ select: compact(cardColumns), order: 'score.desc,submitted_at.desc,id.desc' })}`,
      ),
    viewed: (id: string) => call('view counted', 'record_view', { professional_id: id }),
    contacted: (id: string) => call('contact tap', 'record_contact', { professional_id: id }),
    reviews: (id: string) =>
      get('reviews', 'feedbacks', {
        select: compact(feedbackColumns),
        professional_id: `eq.${id}`,
        order: 'created_at.desc,id.desc',
        limit: '20',
      }),
    distribution: (id: string) =>
      call('stars of a professional', 'rating_distribution', { professional_id: id }),

    signIn: (email: string) =>
      send('sign-in', 'POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    renew: (refreshToken: string) =>
      send('session renewed', 'POST', '/auth/v1/token?grant_type=refresh_token', {
        refresh_token: refreshToken,
      }),
    profile: (person: string) => get('profile', 'profiles', { select: '*', id: `eq.${person}` }),
    favoriteIds: (person: string) =>
      get('favorites, ids', 'favorites', {
        select: 'professional_id',
        client_id: `eq.${person}`,
        order: 'created_at.desc,professional_id.asc',
        ...all,
      }),
    favorites: (person: string) =>
      get('favorites', 'favorites', {
        select: `professional_id,created_at,professionals(${compact(cardColumns)})`,
        client_id: `eq.${person}`,
        order: 'created_at.desc,professional_id.desc',
        limit: '24',
      }),
    mark: (person: string, id: string) =>
      send(
        'favorite marked',
        'POST',
        '/rest/v1/favorites?select=professional_id',
        { client_id: person, professional_id: id },
        {
          prefer: 'resolution=merge-duplicates,return=representation',
        },
      ),
    rate: (person: string, id: string, rating: number) =>
      send(
        'review sent',
        'POST',
        '/rest/v1/feedbacks?on_conflict=professional_id%2Cclient_id&select=rating%2Ccomment%2Cversion',
        {
          professional_id: id,
          client_id: person,
          rating,
          comment: 'Chegaram na hora e a mesa estava linda.',
        },
        { prefer: 'resolution=ignore-duplicates,return=representation' },
      ),
    one: (id: string) =>
      get('professional read again', 'professionals', { select: compact(cardColumns), id: `eq.${id}` }),

    registration: (person: string) =>
      get('own registration', 'professionals', {
        select: compact(registrationColumns),
        user_id: `eq.${person}`,
      }),
    weeks: () => call('own numbers', 'my_weeks', {}),
    newestReviews: (id: string, isAnswered: boolean) =>
      get(
        'own newest reviews',
        'feedbacks',
        {
          select: compact(feedbackColumns),
          professional_id: `eq.${id}`,
          feedback_replies: isAnswered ? 'not.is.null' : 'is.null',
          order: 'created_at.desc,id.desc',
          limit: '3',
        },
        { prefer: 'count=exact' },
      ),
    describe: (person: string, description: string) =>
      send(
        'registration edited',
        'PATCH',
        `/rest/v1/professionals?${new URLSearchParams({ user_id: `eq.${person}`, select: compact(registrationColumns) })}`,
        { description },
        { prefer: 'return=representation' },
      ),

    numbers: () => [
      count('professionals', { select: 'id', status: 'eq.pending' }),
      count('professionals', { select: 'id', status: 'in.(approved,suspended)' }),
      count('feedbacks', { select: 'id' }),
      count('profiles', { select: 'id' }),
      count('profile_edits', { select: 'professional_id' }),
    ],
    pending: () =>
      get('administrator: registrations', 'professionals', {
        select: compact(pendingColumns),
        status: 'eq.pending',
        order: 'submitted_at.asc,id.asc',
        offset: '0',
        limit: '20',
      }),
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
    reports: () => call('administrator: reports', 'admin_reports', {}),
  }
}
