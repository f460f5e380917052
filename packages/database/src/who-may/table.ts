import type { Table } from './rows.ts'

export const roles = ['visitor', 'client', 'provider', 'admin', 'service'] as const
export type Role = (typeof roles)[number]

/**
 * Which rows a role reads or writes: `all`, kinds of `rows.ts`, `none` (it finds none or is refused), or `refused`
 * whichever row it names. The service has all rows unless it is named.
 */
export type Cells = Record<Exclude<Role, 'service'>, string> & { service?: string }

const nobody: Cells = { visitor: 'refused', client: 'refused', provider: 'refused', admin: 'refused' }
const adminsAdd: Cells = { visitor: 'refused', client: 'refused', provider: 'refused', admin: 'all' }
const adminsChange: Cells = { visitor: 'refused', client: 'none', provider: 'none', admin: 'all' }
const clientsAddOwn: Cells = { visitor: 'refused', client: 'own', provider: 'refused', admin: 'refused' }

const form =
  'category_id, name, description, cities, whatsapp, instagram, images, price, price_unit, included, event_types, years_of_experience, neighborhoods'

/** By table, by verb and the columns that it may name; only the service writes columns that are not named. */
export const tables: Record<Table, Record<string, Cells>> = {
  ad_banners: {
    select: { visitor: 'on air', client: 'on air', provider: 'on air', admin: 'all' },
    'insert image_url, advertiser, link, alt_text, starts_on, ends_on': adminsAdd,
    'update image_url, advertiser, link, alt_text, starts_on, ends_on': adminsChange,
    delete: adminsChange,
  },
  app_settings: {
    select: { visitor: 'all', client: 'all', provider: 'all', admin: 'all' },
    'insert key, value': adminsAdd,
    'update key, value': adminsChange,
    delete: adminsChange,
  },
  categories: {
    select: { visitor: 'public', client: 'public', provider: 'public, own hidden', admin: 'public' },
    'insert name': { visitor: 'refused', client: 'refused', provider: 'all', admin: 'all' },
    'update name, is_hidden': { visitor: 'refused', client: 'none', provider: 'none', admin: 'public' },
    delete: { visitor: 'refused', client: 'none', provider: 'none', admin: 'public' },
  },
  favorite_lists: {
    select: { visitor: 'refused', client: 'own', provider: 'none', admin: 'none' },
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  favorites: {
    select: { visitor: 'refused', client: 'own, own hidden', provider: 'none', admin: 'none' },
    'insert client_id, professional_id, note': clientsAddOwn,
    'update note': { visitor: 'refused', client: 'own', provider: 'none', admin: 'none' },
    delete: { visitor: 'refused', client: 'own, own hidden', provider: 'none', admin: 'none' },
  },
  feedback_replies: {
    select: { visitor: "other's", client: "other's", provider: "own, own hidden, other's", admin: 'all' },
    'insert feedback_id, reply': {
      visitor: 'refused',
      client: 'refused',
      provider: 'own, own hidden',
      admin: 'refused',
    },
    'update reply': { visitor: 'refused', client: 'none', provider: 'own, own hidden', admin: 'none' },
    delete: { visitor: 'refused', client: 'none', provider: 'own, own hidden', admin: 'all' },
  },
  feedbacks: {
    select: {
      visitor: "other's",
      client: "own, own hidden, other's",
      provider: "received hidden, other's",
      admin: 'all',
    },
    'insert professional_id, client_id, rating, comment': clientsAddOwn,
    'update rating, comment': { visitor: 'refused', client: 'own', provider: 'none', admin: 'none' },
    delete: { visitor: 'refused', client: 'own, own hidden', provider: 'none', admin: 'all' },
  },
  professionals: {
    select: { visitor: "other's", client: "other's", provider: "own, other's", admin: 'all' },
    [`insert id, user_id, ${form}`]: {
      visitor: 'refused',
      client: 'refused',
      provider: 'own',
      admin: 'refused',
    },
    [`update ${form}`]: { visitor: 'refused', client: 'none', provider: 'own', admin: 'all' },
    'update status': { visitor: 'refused', client: 'none', provider: 'none', admin: 'all' },
    'update is_recommended': { visitor: 'refused', client: 'none', provider: 'none', admin: "other's" },
    delete: nobody,
  },
  profile_edits: {
    select: { visitor: 'refused', client: 'none', provider: 'own', admin: 'all' },
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  profiles: {
    select: { visitor: 'none', client: 'own', provider: 'own', admin: 'all' },
    insert: nobody,
    'update name, phone, profile_pic_url': {
      visitor: 'refused',
      client: 'own',
      provider: 'own',
      admin: 'own',
    },
    delete: nobody,
  },
  registration_changes: {
    select: { visitor: 'refused', client: 'none', provider: 'none', admin: 'all' },
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  registration_decisions: {
    select: { visitor: 'refused', client: 'none', provider: 'own', admin: 'all' },
    insert: { ...nobody, service: 'refused' },
    update: { ...nobody, service: 'refused' },
    delete: nobody,
  },
}

type Callers = Record<Role, 'yes' | 'refused'>

const everybody: Callers = { visitor: 'yes', client: 'yes', provider: 'yes', admin: 'yes', service: 'yes' }
const noCaller: Callers = {
  visitor: 'refused',
  client: 'refused',
  provider: 'refused',
  admin: 'refused',
  service: 'refused',
}

/** Who may call which functions; what a function does for whom, the sentences of the tests say. */
export const functions: { names: string[]; of: Callers }[] = [
  {
    of: everybody,
    names: [
      'count_professionals',
      'find_slug',
      'rating_distribution',
      'record_click',
      'record_contact',
      'record_impression',
      'record_view',
      'report',
      'search_professionals',
      'search_suggestions',
      'set_product_mails',
      'shared_favorites',
      'similar_professionals',
      'suggest_search',
    ],
  },
  {
    of: { ...everybody, visitor: 'refused' },
    names: [
      'delete_my_account',
      'end_session',
      'export_my_data',
      'my_product_mails',
      'my_recovery_codes',
      'my_sessions',
      'my_weeks',
      'registrations_before_mine',
      'set_my_product_mails',
      'use_recovery_code',
    ],
  },
  { of: { ...everybody, visitor: 'refused', service: 'refused' }, names: ['make_recovery_codes'] },
  { of: { ...noCaller, client: 'yes' }, names: ['share_favorites', 'stop_sharing_favorites'] },
  { of: { ...noCaller, provider: 'yes' }, names: ['set_my_tax_id'] },
  { of: { ...noCaller, provider: 'yes', admin: 'yes' }, names: ['add_category'] },
  {
    of: { ...noCaller, admin: 'yes' },
    names: [
      'accept_edit',
      'admin_banner_counts',
      'admin_block_sign_in',
      'admin_categories',
      'admin_delete_account',
      'admin_delete_feedback',
      'admin_end_sessions',
      'admin_export_data',
      'admin_feedback_counts',
      'admin_feedbacks',
      'admin_keep_reported',
      'admin_log',
      'admin_log_actors',
      'admin_person',
      'admin_pictures',
      'admin_profile',
      'admin_record_export',
      'admin_report_outcomes',
      'admin_reports',
      'admin_reviewer_contacts',
      'admin_sessions',
      'admin_suppliers',
      'admin_user_counts',
      'admin_users',
      'appoint_admin',
      'approve_registration',
      'delete_professional',
      'merge_categories',
      'order_banners',
      'order_categories',
      'reactivate_professional',
      'registration_flags',
      'reject_registration',
      'remove_admin',
      'suspend_professional',
      'tax_id_of',
      'undo_edit',
      'unverify_professional',
      'verify_professional',
    ],
  },
]
