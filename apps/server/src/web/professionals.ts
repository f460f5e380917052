import type { Tables } from '@fenix/database/database.types.ts'
import { listing } from '@fenix/domain/limits.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'

/**
 * A professional with the first reviews. Properties have the columns' names, so that the app reads it like an API
 * response.
 */
export type PublicProfessional = Pick<
  Tables<'professionals'>,
  | 'id'
  | 'slug'
  | 'name'
  | 'cities'
  | 'description'
  | 'whatsapp'
  | 'instagram'
  | 'images'
  | 'owner_pic_url'
  | 'is_recommended'
  | 'rating'
  | 'feedback_count'
> & { categories: Pick<Tables<'categories'>, 'name'>; feedbacks: unknown[] }

/** The pages are read as a visitor, so policies decide what is visible. */
const visitor = callerOf({ role: 'anon' })

/** The columns that a card needs, from a professional `p` and its category `c`. */
const CARD = `p.id, p.slug, p.name, p.cities, p.description, p.whatsapp, p.instagram, p.images, p.owner_pic_url,
  p.is_recommended, p.rating::float8, p.feedback_count, jsonb_build_object('name', c.name) as categories`

const SLUG = /^[a-z0-9-]{1,100}$/

/** Finds the approved professional with a slug; undefined if there is none. */
export async function findPublicProfessional(database: Database, slug: string) {
  if (!SLUG.test(slug)) return undefined
  const { rows } = await database.runAs<PublicProfessional>(
    visitor,
    {
      name: 'web professional',
      text: `select ${CARD},
          (select coalesce(jsonb_agg(f order by f.created_at desc, f.id desc), '[]')
           from (select id, client_name, client_pic_url, rating, comment, created_at
                 from public.feedbacks where professional_id = p.id
                 order by created_at desc, id desc limit $2) f) as feedbacks
        from public.professionals p join public.categories c on c.id = p.category_id
        where p.slug = $1 and p.status = 'approved'`,
      values: [slug, listing.reviewsPage],
    },
    { isReadOnly: true, isShared: true },
  )
  return rows[0]
}

/** Reads the first page of the listing, with the columns' names, and the cursor of the next page. */
export async function listFirstPage(database: Database) {
  const { rows } = await database.runAs<{ page: unknown[] }>(
    visitor,
    {
      name: 'web listing',
      text: `select coalesce(jsonb_agg(one), '[]') as page
        from (select ${CARD}, p.score::float8, p.submitted_at
              from public.search_professionals(page_size => $1) p join public.categories c on c.id = p.category_id
              order by p.score desc, p.submitted_at desc, p.id desc) one`,
      values: [listing.pageSize],
    },
    { isReadOnly: true, isShared: true },
  )
  return rows[0]?.page ?? []
}

/** The maximum number of entries in a sitemap. */
const SITEMAP_ENTRIES = 50_000

/** Lists the public pages, most recently changed first. */
export async function listPublicPages(database: Database) {
  const { rows } = await database.runAs<{ slug: string; changed: string }>(
    visitor,
    {
      name: 'web sitemap',
      text: `select slug, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed
        from public.professionals where status = 'approved' order by updated_at desc, id limit $1`,
      values: [SITEMAP_ENTRIES],
    },
    { isReadOnly: true, isShared: true },
  )
  return rows
}
