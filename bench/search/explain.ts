import type pg from 'pg'

/** As the second pass of `search_professionals` asks, without filters. */
const QUESTION = `
  select format(
    'select s.professional_id from private.searchable_professionals s
     where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ any (%1$L::tsquery[])
       and strpos(s.folded, %2$L) > 0 and (%3$L::text is null or s.folded ~ %3$L)
     order by s.score desc, s.submitted_at desc, s.professional_id desc limit 24',
    of_term.conditions, (asked.search).needle, (asked.search).word_pattern
  ) as text
  from (select private.read_search($1, null, null, null, null) as search) as asked,
       private.term_conditions((asked.search).needle, (asked.search).word_pattern is not null, $2) as of_term`

/** The plan of the second pass for a term among `size` professionals, with its time. */
export async function explainSecondPass(client: pg.Client, term: string, size: number) {
  const { rows } = await client.query<{ text: string }>(QUESTION, [term, size / 20])
  const plan = await client.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, summary on) ${rows[0]?.text}`,
  )
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}
