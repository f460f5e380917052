import pg from 'pg'
import { createPerson } from '../../packages/database/src/factories/people.ts'
import { createRandom } from '../../tests/random.ts'
import type { Seeded } from './seed.ts'
import { type Query, type Times, time } from './times.ts'

/** How much there is beside each supplier; with 5,000 suppliers 50,000 people, 100,000 reviews, a million acts. */
const BESIDE = { clients: 9, reviews: 20, reports: 0.4, acts: 200 }

const CLIENT_ID = `('00000000-0000-4000-9000-' || lpad(to_hex(i), 12, '0'))::uuid`

/** Only what derives texts runs: what counts, mails and guards would take most of the time. */
const withTextsOnly = (table: string, insert: string) => `
  alter table ${table} disable trigger user;
  do $$ declare kept text; begin
    for kept in select tgname from pg_trigger
      where tgrelid = '${table}'::regclass and tgname ~ '^keep_(people|feedback)_text'
    loop execute format('alter table ${table} enable trigger %I', kept); end loop;
  end $$;
  ${insert};
  alter table ${table} enable trigger user`

/** Clients, reviews, counts, reports, edits and acts around the suppliers. A twentieth is suspended, a tenth verified. */
const fill = (suppliers: number) => `
  ${withTextsOnly('auth.users', `insert into auth.users (id, email) select ${CLIENT_ID}, 'c' || i || '@example.com' from generate_series(1, ${suppliers * BESIDE.clients}) i`)};
  ${withTextsOnly('public.profiles', `insert into public.profiles (id, name, phone) select ${CLIENT_ID}, (array['Ana', 'Bruno', 'Célia', 'Davi', 'Érica'])[1 + i % 5] || ' Cliente ' || i, '219' || lpad(i::text, 8, '0') from generate_series(1, ${suppliers * BESIDE.clients}) i; update public.profiles set name = name where user_type = 'provider'`)};
  create temporary table numbered as select row_number() over (order by id) as i, id, name from public.professionals;
  ${withTextsOnly('public.professionals', `update public.professionals set is_verified = numbered.i % 10 = 0, status = case when numbered.i % 20 = 0 then 'suspended' else 'approved' end::public.professional_status from numbered where numbered.id = professionals.id`)};
  ${withTextsOnly('public.feedbacks', `insert into public.feedbacks (professional_id, client_id, rating, comment, client_name, created_at) select n.id, ('00000000-0000-4000-9000-' || lpad(to_hex(1 + (n.i * ${BESIDE.reviews} + k) % ${suppliers * BESIDE.clients}), 12, '0'))::uuid, 1 + (n.i + k) % 5, 'Festa ' || n.name || ', avaliada pela vez ' || k, 'Cliente ' || k, now() - (n.i * k % 90000) * interval '1 minute' from numbered n, generate_series(1, ${BESIDE.reviews}) k`)};
  insert into private.daily_counts select n.id, current_date - day, (n.i * day % 23)::int, (n.i * day % 7)::int from numbered n, generate_series(0, 83) day order by 2;
  insert into private.reports (feedback_id, reason, details, sender) select f.id, 'other', 'Chama para outra loja.', f.id::text::bytea from (select id from public.feedbacks order by id limit ${Math.round(suppliers * BESIDE.reports)}) f;
  insert into public.profile_edits (professional_id, before, since) select id, '{}', now() from numbered where i % 25 = 0;
  insert into private.audit_log (at, actor_id, act, target_kind, target_id) select now() - k * interval '50 seconds', $1, 'recommended', 'professional', n.id::text from generate_series(1, ${suppliers * BESIDE.acts}) k join numbered n on n.i = 1 + k % ${suppliers};`

const LISTS = {
  'Fornecedores (admin_suppliers)':
    'select * from public.admin_suppliers(term := $1, category_id := $2, sort := $3, verified := $4)',
  'Usuários (admin_users)': 'select * from public.admin_users(term := $1)',
  'Usuários, counted (admin_user_counts)': 'select * from public.admin_user_counts(term := $1)',
  'Feedbacks (admin_feedbacks)': 'select * from public.admin_feedbacks(term := $1, ratings := $2)',
  'Feedbacks, counted (admin_feedback_counts)': 'select * from public.admin_feedback_counts(term := $1)',
  'Denúncias (admin_reports)': 'select * from public.admin_reports()',
  'Editados (profile_edits)':
    'select * from public.profile_edits e join public.professionals p on p.id = e.professional_id order by e.opened_at limit 20',
  'Registro (admin_log)': 'select * from public.admin_log(term := $1)',
  'Registro, of the operator (admin_log)': `select * from public.admin_log(actor := '00000000-0000-0000-0000-000000000000')`,
  'Registro, who acted (admin_log_actors)': 'select * from public.admin_log_actors()',
}

type List = keyof typeof LISTS

/** Searches as people type them: words, parts of e-mails and phones, and nothing. */
function drawTerms(words: string[]) {
  const random = createRandom(20261126)
  const drawn = Array.from({ length: 12 }, () => random.pick(words))
  return [null, '', 'fe', 'festa', 'cliente 77', 'célia', 'example.com', '(21) 90000', '99999', ...drawn]
}

function queriesOf(list: List, words: string[]): Query[] {
  const random = createRandom(20261127)
  const queries = drawTerms(words).map((term): Query => {
    const values: unknown[] = [term]
    if (list.startsWith('Fornecedores')) {
      const sort = random.pick(['contacts', 'rating', 'newest', 'name'])
      values.push(random.oneIn(3) ? 1 + random.below(5) : null, sort, random.oneIn(3) || null)
    } else if (list.startsWith('Feedbacks (')) values.push(random.oneIn(3) ? [1, 2] : null)
    return { label: JSON.stringify(values), values }
  })
  return LISTS[list].includes('$1') ? queries : [{ label: '', values: [] }]
}

/** The lists of an administrator, each with drawn searches, as the database answers them. */
export async function measureAdmin({ url, professionals }: Seeded, suppliers: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { id } = await createPerson(client, { userType: 'admin' })
    await client.query(fill(suppliers).replace('$1', `'${id}'`))
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ name: string }>(
      'select name from public.professionals where id = any ($1)',
      [professionals.slice(0, 100)],
    )
    const words = rows.flatMap(({ name }) => name.split(' ').slice(1))
    const claims = JSON.stringify({ sub: id, role: 'authenticated' })
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    await client.query('set role authenticated')
    const measured: [List, Times][] = []
    for (const list of Object.keys(LISTS) as List[]) {
      measured.push([list, await time(client, LISTS[list], queriesOf(list, words))])
    }
    return measured
  } finally {
    await client.end()
  }
}
