import { landingUrl, paths, professionalUrl } from '@fenix/domain/routes.ts'
import { privacyVersion, termsVersion } from '@fenix/domain/terms.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import { escapeMarkup } from './markup.ts'

/** The most entries of one part. The format allows 50,000, but a smaller part is made faster. */
const PART_ENTRIES = 10_000

/** Queries run with a visitor's rights, so row-level security decides which pages the sitemap lists. */
const visitor = callerOf({ role: 'anon' })

const DAY = `to_char(max(p.updated_at) at time zone 'UTC', 'YYYY-MM-DD') as changed`

type Entry = { path: string; changed?: string }

const list = async <Row extends object>(
  database: Database,
  name: string,
  text: string,
  values: unknown[] = [],
) => (await database.runAs<Row>(visitor, { name, text, values }, { isReadOnly: true })).rows

const listParts = (database: Database) =>
  list<{ part: number; changed: string }>(
    database,
    'sitemap parts',
    `select part::int, ${DAY}
     from (select updated_at, (row_number() over (order by id) - 1) / $1 + 1 as part
           from public.professionals where status = 'approved') as p
     group by part order by part`,
    [PART_ENTRIES],
  )

const listProfessionals = async (database: Database, part: number): Promise<Entry[]> =>
  (
    await list<{ slug: string; changed: string }>(
      database,
      'sitemap professionals',
      `select slug, ${DAY} from public.professionals p where status = 'approved'
       group by id, slug order by id limit $1 offset $2`,
      [PART_ENTRIES, (part - 1) * PART_ENTRIES],
    )
  ).map(({ slug, changed }) => ({ path: professionalUrl(slug), changed }))

/** Lists the landing pages with professionals: of each category, and of each category in each city. Skips hidden categories. */
const listLandings = async (database: Database): Promise<Entry[]> =>
  (
    await list<{ category: string; city: string | null; changed: string }>(
      database,
      'sitemap landings',
      `select c.slug as category, city, ${DAY}
       from public.professionals p join public.categories c on c.id = p.category_id, unnest(p.cities) as city
       where p.status = 'approved' and not c.is_hidden
       group by grouping sets ((c.slug), (c.slug, city)) order by c.slug, city nulls first`,
    )
  ).map(({ category, city, changed }) => ({
    path: landingUrl({ category, ...(city !== null && { city }) }),
    changed,
  }))

const FIXED: Entry[] = [
  { path: '/' },
  { path: paths.professionals },
  { path: paths.recommended },
  { path: paths.help },
  { path: paths.terms, changed: termsVersion },
  { path: paths.privacy, changed: privacyVersion },
]

const tag = (name: string, origin: string) => (entry: Entry) =>
  `<${name}><loc>${escapeMarkup(origin + entry.path)}</loc>${
    entry.changed === undefined ? '' : `<lastmod>${entry.changed}</lastmod>`
  }</${name}>`

const xml = (root: string, entries: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')

export async function sitemapIndex(database: Database, origin: string) {
  const parts = await listParts(database)
  const last = parts
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1)
  const entries = [
    { path: '/sitemap/paginas.xml' },
    ...(last === undefined ? [] : [{ path: '/sitemap/categorias.xml', changed: last }]),
    ...parts.map(({ part, changed }) => ({ path: `/sitemap/profissionais-${part}.xml`, changed })),
  ]
  return xml('sitemapindex', entries.map(tag('sitemap', origin)))
}

async function entriesOf(database: Database, name: string): Promise<Entry[]> {
  if (name === 'paginas') return FIXED
  if (name === 'categorias') return listLandings(database)
  const part = /^profissionais-([1-9]\d{0,3})$/.exec(name)?.[1]
  return part === undefined ? [] : listProfessionals(database, Number(part))
}

/** One part of the sitemap; undefined if no part has this name. */
export async function sitemapPart(database: Database, origin: string, name: string) {
  const entries = await entriesOf(database, name)
  return entries.length === 0 ? undefined : xml('urlset', entries.map(tag('url', origin)))
}
