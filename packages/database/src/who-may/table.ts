import { formColumns } from '@fenix/domain/registration-fields.ts'
import type { Table } from './rows.ts'

export const roles = ['visitor', 'client', 'provider', 'admin', 'service'] as const
export type Role = (typeof roles)[number]

/**
 * Which rows a role may read or write: `all`, some kinds of `rows.ts`, `none` (each row is either not found
 * or refused), or `refused` (all are refused). The service may read and write all rows unless it has a cell.
 */
export type Cells = Record<Exclude<Role, 'service'>, string> & { service?: string }

const nobody: Cells = { visitor: 'refused', client: 'refused', provider: 'refused', admin: 'refused' }
const readOnly = { insert: nobody, update: nobody, delete: nobody }
const adminsAdd: Cells = { visitor: 'refused', client: 'refused', provider: 'refused', admin: 'all' }
const adminsChange: Cells = { visitor: 'refused', client: 'none', provider: 'none', admin: 'all' }
const clientsOwn: Cells = { visitor: 'refused', client: 'own', provider: 'none', admin: 'none' }
const clientsAddOwn: Cells = { visitor: 'refused', client: 'own', provider: 'refused', admin: 'refused' }

const form = formColumns.join(', ')

/** Cells by table, then by verb and columns to write. Only the service may write columns not listed. */
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
    select: clientsOwn,
    ...readOnly,
  },
  favorites: {
    select: { visitor: 'refused', client: 'own, own hidden', provider: 'none', admin: 'none' },
    'insert client_id, professional_id, note, state, quoted_price, asked_at': clientsAddOwn,
    'update note, state, quoted_price, asked_at': clientsOwn,
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
    'update rating, comment': clientsOwn,
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
    ...readOnly,
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
    ...readOnly,
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

const signedIn: Callers = { ...everybody, visitor: 'refused' }
const administrators: Callers = { ...noCaller, admin: 'yes' }

type Functions = {
  names: string[]
  of: Callers
  /** Why these functions run as their owner, bypassing row-level security; without `why`, as the caller. */
  why?: string
}

/** Who may call which functions. What a function does for each role is in the names of the access tests. */
export const functions: Functions[] = [
  {
    of: everybody,
    why: 'They read private tables of texts and former slugs, and show what is approved or public.',
    names: [
      'count_professionals',
      'day_states',
      'find_slug',
      'price_levels',
      'search_professionals',
      'search_suggestions',
      'suggest_search',
    ],
  },
  {
    of: everybody,
    why: 'They add to private tables, and return nothing.',
    names: ['record_click', 'record_contact', 'record_impression', 'record_view', 'report'],
  },
  {
    of: everybody,
    why: 'It counts rows of private tables, for an approved professional.',
    names: ['review_summary'],
  },
  {
    of: everybody,
    why: 'It counts the questions of a network in a private table.',
    names: ['ask_day'],
  },
  {
    of: everybody,
    why: 'A token of 128 random bits stands for its list or account.',
    names: [
      'answer_closing_by_link',
      'closings_by_link',
      'confirm_agenda_by_link',
      'set_product_mails',
      'set_vote',
      'shared_favorites',
      'shared_votes',
    ],
  },
  {
    of: everybody,
    names: ['similar_professionals'],
  },
  {
    of: signedIn,
    why: 'They read and write private tables and those of accounts, for the caller alone.',
    names: [
      'delete_my_account',
      'end_session',
      'export_my_data',
      'my_product_mails',
      'my_recovery_codes',
      'my_sessions',
      'set_my_product_mails',
      'use_recovery_code',
    ],
  },
  {
    of: { ...signedIn, service: 'refused' },
    why: 'It writes a private table, for the caller alone.',
    names: ['make_recovery_codes'],
  },
  {
    of: signedIn,
    why: "They count other people's rows and those of private tables, for the caller's registration.",
    names: ['my_weeks', 'registrations_before_mine', 'usual_wait'],
  },
  {
    of: signedIn,
    why: 'They read and write private tables, for the caller who has tapped a contact.',
    names: ['my_contact', 'note_absence'],
  },
  {
    of: signedIn,
    why: 'It reads a private table, for the caller if they are the client or the provider of a closing.',
    names: ['closing_to_show'],
  },
  {
    of: { ...noCaller, client: 'yes' },
    why: "They write a list's token and votes, which no role may write.",
    names: ['remove_vote', 'share_favorites', 'stop_sharing_favorites'],
  },
  {
    of: { ...noCaller, client: 'yes' },
    why: 'They write private tables, for the caller alone.',
    names: ['accept_invitation', 'close_with'],
  },
  {
    of: { ...noCaller, client: 'yes', provider: 'yes' },
    why: 'They read and write a private table, which only the client and the provider of a closing read.',
    names: ['my_closings', 'withdraw_closing'],
  },
  {
    of: { ...noCaller, provider: 'yes' },
    why: 'They read and write private tables, for the caller alone.',
    names: [
      'answer_closing',
      'confirm_agenda',
      'invite_review',
      'my_agenda',
      'my_invitations',
      'remove_invitation',
      'set_busy_day',
      'set_my_tax_id',
      'set_never_on',
    ],
  },
  {
    of: { ...noCaller, provider: 'yes', admin: 'yes' },
    why: "It finds another provider's proposal, which its caller cannot read.",
    names: ['add_category'],
  },
  {
    of: administrators,
    why: 'They read accounts and private tables.',
    names: [
      'admin_banner_counts',
      'admin_categories',
      'admin_feedback_counts',
      'admin_feedbacks',
      'admin_log',
      'admin_log_actors',
      'admin_person',
      'admin_pictures',
      'admin_profile',
      'admin_report_outcomes',
      'admin_reports',
      'admin_reviewer_contacts',
      'admin_sessions',
      'admin_supplier_count',
      'admin_suppliers',
      'admin_today',
      'admin_user_counts',
      'admin_users',
      'photo_hash_counts',
      'photos_without_hash',
      'registration_flags',
      'tax_id_of',
    ],
  },
  {
    of: administrators,
    why: 'They write accounts, private tables and the log.',
    names: [
      'admin_block_sign_in',
      'admin_delete_account',
      'admin_delete_feedback',
      'admin_end_sessions',
      'admin_export_data',
      'admin_keep_reported',
      'appoint_admin',
      'keep_photo_hashes',
      'remove_admin',
      'settle_doubt',
      'similar_photos',
      'tell_photos_apart',
    ],
  },
  {
    of: administrators,
    why: 'They write guarded columns, decisions and the log.',
    names: [
      'accept_edit',
      'approve_registration',
      'delete_professional',
      'merge_categories',
      'order_banners',
      'order_categories',
      'reactivate_professional',
      'reject_registration',
      'reopen_registration',
      'suspend_professional',
      'undo_decision',
      'undo_edit',
      'unverify_professional',
      'verify_professional',
    ],
  },
]
