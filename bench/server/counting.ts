import { professionalUrl } from '@fenix/domain/public-pages.ts'
import pg from 'pg'
import { type Load, median, openLoop } from './load.ts'
import type { Seeded } from './seed.ts'
import type { Ours } from './targets.ts'
import type { Request } from './workloads.ts'

export const EVENTS = 1_000_000

/**
 * Calls the app's functions a million times, as visitors, on 85 days in turn: a tenth for one professional, the others by
 * Zipf's law, and one call in ten a tap. For that, `day_of` returns a day that is set. Commits often, as calls do.
 * @returns the size of the table with its index
 */
export async function measureCountsSize({ url }: Seeded) {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    const { rows } = await database.query<{ definition: string }>(
      `select pg_get_functiondef('private.day_of(timestamptz)'::regprocedure) as definition`,
    )
    await database.query(SET_DAY)
    await database.query(COUNT)
    await database.query(rows[0]?.definition ?? '')
    const size = await database.query<{ megabytes: number; index: number; rows: number; events: number }>(
      SIZE,
    )
    return size.rows[0]
  } finally {
    await database.end()
  }
}

const SET_DAY = `
  create or replace function private.day_of(moment timestamptz) returns date
    language plpgsql immutable parallel safe strict set search_path = ''
    as $$ begin return current_setting('bench.day')::date; end $$`

const COUNT = `
  do $$
  declare
    ids constant uuid[] := array(select id from public.professionals order by id);
    chosen uuid;
  begin
    set synchronous_commit = off;
    perform setseed(0.22);
    for i in 0 .. ${EVENTS - 1} loop
      if i % 1000 = 0 then
        perform set_config('bench.day', (current_date - 84 + i * 85 / ${EVENTS})::text, false);
      end if;
      chosen = ids[case when random() < 0.1 then 1 else ceil(cardinality(ids) ^ random())::int end];
      if i % 10 = 0 then
        perform public.record_contact(chosen);
      else
        perform public.record_view(chosen);
      end if;
      if i % 20 = 0 then
        commit;
      end if;
    end loop;
  end $$`

const SIZE = `
  select pg_total_relation_size('private.daily_counts') / 1e6::float8 as megabytes,
    pg_indexes_size('private.daily_counts') / 1e6::float8 as index,
    (select count(*)::int from private.daily_counts) as rows,
    (select sum(views + contacts)::int from private.daily_counts) as events`

/** Half of the counts are for one professional, whose row they wait for. */
const countsOf = ({ visitor }: Ours, { professionals }: Seeded): Request[] =>
  professionals.flatMap((_, index) =>
    [professionals[0], professionals[index]].map((professional_id) => ({
      method: 'POST',
      path: '/rest/v1/rpc/record_view',
      headers: { ...visitor, 'content-type': 'application/json' },
      body: JSON.stringify({ professional_id }),
    })),
  )

/** Requests a second. Pages that are not shared take milliseconds of CPU time, and the server must not be saturated. */
const RATES = { shared: 200, unshared: 40 }
const SECONDS = 4

/** Opens pages at a steady rate, alone and while as many views are counted, in turn. @returns medians of the runs */
export async function measureBesideCounting(ours: Ours, seeded: Seeded, runs: number) {
  const workloads = [
    { name: 'listing', requests: ours.requests('listing') ?? [], perSecond: RATES.shared },
    {
      name: 'page of one professional',
      requests: seeded.slugs.slice(0, 1).map(pageOf),
      perSecond: RATES.shared,
    },
    {
      name: 'pages of a thousand professionals',
      requests: seeded.slugs.map(pageOf),
      perSecond: RATES.unshared,
    },
  ]
  const counts = countsOf(ours, seeded)
  const measured = []
  for (const { name, requests, perSecond } of workloads) {
    const rate = { perSecond, seconds: SECONDS }
    const open = () => openLoop(ours.url, requests, rate)
    await open()
    const alone: Load[] = []
    const beside: Load[] = []
    for (let run = 0; run < runs; run++) {
      alone.push(await open())
      const [opened] = await Promise.all([open(), openLoop(ours.url, counts, rate)])
      beside.push(opened)
    }
    const middle = (loads: Load[], key: 'p50' | 'p99') => median(loads.map((load) => load[key]))
    measured.push({
      name,
      alone: { p50: middle(alone, 'p50'), p99: middle(alone, 'p99') },
      beside: { p50: middle(beside, 'p50'), p99: middle(beside, 'p99') },
    })
  }
  return measured
}

const pageOf = (slug: string): Request => ({
  method: 'GET',
  path: professionalUrl(slug),
  headers: { 'accept-encoding': 'gzip, br' },
})
