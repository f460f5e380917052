import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { closedTables, columnsOf, functionsOf } from './catalogue.ts'
import { everybody, openTarget } from './target.ts'

const target = await openTarget()
const { db, harmless, refused, people, hidden, published, quiet, review } = target
const banner = await createAdBanner(db)
await db.query(`insert into public.app_settings values ('anything', 'x')`)

type Victim = {
  /** The filter of a row that belongs to somebody else, or to everybody. */
  row: string
  change: object
  /** A row in somebody else's name, complete with its key. */
  forged: object
}

const otherClient = people.otherClient.id
const VICTIMS: Record<string, Victim> = {
  ad_banners: {
    row: `id=eq.${banner.id}`,
    change: { advertiser: 'Outro' },
    forged: { id: banner.id, image_url: '/storage/v1/object/public/app-assets/banners/2_b.webp' },
  },
  app_settings: { row: 'key=eq.anything', change: { value: 'y' }, forged: { key: 'anything', value: 'y' } },
  categories: { row: 'id=eq.5', change: { name: 'Tomada' }, forged: { id: 5, name: 'Tomada' } },
  favorite_lists: {
    row: `client_id=eq.${otherClient}`,
    change: { share_token: '0'.repeat(32) },
    forged: { client_id: otherClient, share_token: '0'.repeat(32) },
  },
  favorites: {
    row: `client_id=eq.${otherClient}&professional_id=eq.${quiet.id}`,
    change: { professional_id: published.id, note: 'Trocada.' },
    forged: { client_id: otherClient, professional_id: published.id, note: 'Trocada.' },
  },
  feedback_replies: {
    row: `feedback_id=eq.${review.id}`,
    change: { reply: 'Trocada.' },
    forged: { feedback_id: review.id, reply: 'Trocada.' },
  },
  feedbacks: {
    row: `id=eq.${review.id}`,
    change: { rating: 1, comment: 'Péssimo.' },
    forged: {
      id: review.id,
      professional_id: published.id,
      client_id: otherClient,
      rating: 1,
      comment: 'Péssimo.',
    },
  },
  professionals: {
    row: `id=eq.${published.id}`,
    change: { description: 'Trocada.' },
    forged: {
      id: published.id,
      user_id: people.otherProvider.id,
      category_id: 1,
      name: 'Tomado',
      description: 'x',
      cities: ['Niterói'],
      whatsapp: '21900000003',
    },
  },
  profile_edits: {
    row: `professional_id=eq.${published.id}`,
    change: { before: { description: 'Trocada.' } },
    forged: { professional_id: published.id, before: { description: 'Trocada.' }, since: '2020-01-01' },
  },
  profiles: {
    row: `id=eq.${otherClient}`,
    change: { name: 'Tomado' },
    forged: { id: otherClient, name: 'Tomado' },
  },
  registration_changes: {
    row: 'id=eq.true',
    change: { changed_at: '2020-01-01' },
    forged: { id: true, changed_at: '2020-01-01' },
  },
  registration_decisions: {
    row: `professional_id=eq.${hidden.id}`,
    change: { reason: 'Trocado.' },
    forged: { professional_id: hidden.id, reason: 'Trocado.', decided_at: '2020-01-01' },
  },
}

/** Administrators' work; everything else here belongs to somebody else. */
const ALLOWED =
  /^admin (PATCH professionals|DELETE (feedbacks|feedback_replies)|(PATCH|DELETE) categories|\w+ (ad_banners|app_settings))$/

const tables = [...new Set((await columnsOf(target)).map(({ table }) => table))]
const attackers = ['visitor', 'client', 'provider', 'newcomer', 'admin'] as const

for (const table of tables) {
  for (const as of attackers) {
    test(`a ${as} reads nobody else's private ${table}`, async () => {
      const path = `/rest/v1/${table}`
      await harmless(
        { as, path: `${path}?select=*` },
        { as, path, headers: { accept: 'text/csv' } },
        { as, path, headers: { prefer: 'count=planned' } },
        { as, path, headers: { accept: 'application/vnd.pgrst.plan+json' } },
      )
    })
    for (const method of ['PATCH', 'DELETE', 'PUT', 'POST'] as const) {
      if (ALLOWED.test(`${as} ${method} ${table}`)) continue
      test(`a ${as} cannot ${method} another's row of ${table}`, async () => {
        const victim = VICTIMS[table]
        assert.ok(victim, `${table} is new: say here whose rows it has`)
        const { row, change, forged } = victim
        const path = method === 'POST' ? `/rest/v1/${table}` : `/rest/v1/${table}?${row}`
        const body = method === 'PATCH' ? change : method === 'DELETE' ? undefined : forged
        const preferences = ['return=minimal', 'return=representation', 'resolution=merge-duplicates']
        await harmless(...preferences.map((prefer) => ({ as, method, path, body, headers: { prefer } })))
      })
    }
  }
  for (const embedded of tables) {
    test(`${embedded} embedded in ${table} reveal nothing private`, async () => {
      for (const as of everybody) await harmless({ as, path: `/rest/v1/${table}?select=*,${embedded}(*)` })
    })
  }
}

for (const { schema, name } of await closedTables(target)) {
  test(`${schema}.${name} is not a table of the API`, async () => {
    for (const as of ['visitor', 'client', 'admin'] as const) {
      const path = `/rest/v1/${name}`
      await refused(
        { as, path: `/rest/v1/${schema}.${name}` },
        { as, path },
        { as, path, headers: { 'accept-profile': schema } },
        { as, method: 'DELETE', path: `${path}?id=not.is.null`, headers: { 'content-profile': schema } },
        { as, path: `/rest/v1/professionals?select=*,${name}(*)` },
      )
    }
  })
}

for (const { schema, name } of await functionsOf(target)) {
  if (schema === 'public') continue
  test(`${schema}.${name} is not a function of the API`, async () => {
    for (const as of ['visitor', 'admin'] as const) {
      const call = { as, method: 'POST', path: `/rest/v1/rpc/${name}`, body: {} }
      await refused(
        call,
        { ...call, path: `/rest/v1/rpc/${schema}.${name}` },
        { ...call, headers: { 'content-profile': schema } },
        { as, path: `/rest/v1/professionals?select=${name}` },
      )
    }
  })
}

/** Functions that everybody signed in may call: they act on the caller's own account. */
const FOR_ONESELF = [
  'my_sessions',
  'end_session',
  'export_my_data',
  'delete_my_account',
  'my_weeks',
  'registrations_before_mine',
  'my_product_mails',
  'my_recovery_codes',
  'set_my_product_mails',
  'set_my_tax_id',
  'tax_id_of',
]

/** Functions that everybody may call; each other one of `public` is an administrator's or a client's. */
const FOR_EVERYBODY = [
  'search_professionals',
  'count_professionals',
  'similar_professionals',
  'suggest_search',
  'search_suggestions',
  'rating_distribution',
  'find_slug',
  'shared_favorites',
  'record_view',
  'record_contact',
  'record_impression',
  'record_click',
  'report',
  'set_product_mails',
]

/** Functions that each client may call for themselves. */
const FOR_CLIENTS = ['share_favorites', 'stop_sharing_favorites']

for (const { schema, name } of await functionsOf(target)) {
  if (schema !== 'public' || FOR_EVERYBODY.includes(name)) continue
  for (const as of everybody) {
    const isClient = as === 'client' || as === 'otherClient'
    if (FOR_CLIENTS.includes(name) ? isClient : as === 'admin') continue
    if (as !== 'visitor' && FOR_ONESELF.includes(name)) continue
    test(`a ${as} cannot call ${name}`, async () => {
      const bodies = [{}, { profile_id: people.admin.id }, { kind: 'client', page_size: 1000 }, { term: '@' }]
      const path = `/rest/v1/rpc/${name}`
      await refused(...bodies.map((body) => ({ as, method: 'POST', path, body })))
      await refused({ as, path: `${path}?profile_id=${people.client.id}` })
    })
  }
}
