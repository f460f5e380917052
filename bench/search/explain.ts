import type pg from 'pg'

/** As `search_professionals` asks the index, without filters. */
const QUESTION = `
  select format(
    'select matching.professional_id
     from (
       select s.professional_id, s.score, s.submitted_at from private.searchable_professionals s
       where private.search_document(s.category_id, s.cities, s.is_recommended, s.folded) @@ %1$L::tsquery
         and strpos(s.folded, %2$L) > 0 and (%3$L::text is null or s.folded ~ %3$L)
       offset 0
     ) as matching
     order by matching.score desc, matching.submitted_at desc, matching.professional_id desc limit 24',
    private.search_condition(search), search.needle, search.word_pattern
  ) as text
  from private.read_search($1, null, null, null, null) as search`

/** The plan of the second pass for a term, with its time. */
export async function explainSecondPass(client: pg.Client, term: string) {
  const { rows } = await client.query<{ text: string }>(QUESTION, [term])
  const plan = await client.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, summary on) ${rows[0]?.text}`,
  )
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}
