import { createRandom } from '../../tests/random.ts'
import { prepareState } from '../evening/database.ts'
import { ADMIN_ID, sizeOf } from '../evening/state.ts'
import { report, table, whole } from '../results.ts'
import { withClient } from './client.ts'
import { type Query, timeCells } from './times.ts'

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
  return [null, '', 'fe', 'festa', 'cliente-77', 'célia', 'example.com', '(21) 90000', '99999', ...drawn]
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
export async function reportAdmin(suppliers: number, serverUrl: string) {
  const size = {
    ...sizeOf(suppliers),
    reports: Math.ceil(suppliers * 0.4),
    acts: suppliers * 200,
    waiting: Math.ceil(suppliers / 25),
  }
  const { url } = await prepareState(serverUrl, size)
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ word: string }>(
      `select unnest((string_to_array(name, ' '))[2:]) as word from public.professionals order by id limit 200`,
    )
    const words = rows.map(({ word }) => word)
    const claims = JSON.stringify({ sub: ADMIN_ID, role: 'authenticated' })
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims])
    await client.query('set role authenticated')
    const measured: string[][] = []
    for (const list of Object.keys(LISTS) as List[]) {
      measured.push([list, ...(await timeCells(client, LISTS[list], queriesOf(list, words)))])
    }
    report(
      `Administrators' lists, ${whole(suppliers)} suppliers`,
      `One administrator asks Postgres for the first page of each list, with ${whole(size.clients)} clients, ${whole(size.reviews)} reviews and ${whole(size.acts)} acts in the log: drawn
words, parts of e-mails and phones, filters and orders, each three times; every run counts.`,
      table(['list', 'median ms', 'maximum ms (limit 150)'], measured),
    )
  })
}
