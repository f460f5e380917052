import type { Database } from '@fenix/supabase-server/postgres/database.ts'
import type { Check, Finding } from './check.ts'

type Constraint = {
  table: string
  name: string
  /** The condition that holds for a row that breaks the constraint. */
  broken: string
  isValidated: boolean
  validate: string
}

/** The check constraints, which repeat the limits of packages/domain, and the foreign keys. */
const CONSTRAINTS = `
  select c.conrelid::regclass::text as "table", c.conname as name, c.convalidated as "isValidated",
    format('alter table %s validate constraint %I', c.conrelid::regclass, c.conname) as validate,
    case c.contype
      when 'c' then format('not (%s)', pg_get_expr(c.conbin, c.conrelid))
      else format('%s and not exists (select from %s o where %s)', keys.given, c.confrelid::regclass, keys.same)
    end as broken
  from pg_constraint c, lateral (
    select string_agg(format('t.%I is not null', mine.attname), ' and ') as given,
           string_agg(format('o.%I = t.%I', theirs.attname, mine.attname), ' and ')
             filter (where theirs.attname is not null) as same
    from unnest(c.conkey, c.confkey) as pair (mine, theirs)
    join pg_attribute mine on mine.attrelid = c.conrelid and mine.attnum = pair.mine
    left join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
  ) as keys
  where c.contype in ('c', 'f') and c.connamespace::regnamespace::text in ('public', 'private')
  order by 1, 2`

const UNFIT_OBJECTS = `
  select count(*)::int as count from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where (o.metadata ->> 'size')::bigint > b.file_size_limit or o.metadata ->> 'mimetype' <> all (b.allowed_mime_types)`

/** Reads a table once and counts the rows that break each of its constraints. */
async function countBroken(database: Pick<Database, 'run'>, table: string, constraints: Constraint[]) {
  const counts = constraints.map(
    ({ broken }, index) => `count(*) filter (where ${broken})::int as "${index}"`,
  )
  const { rows } = await database.run<Record<string, number>>({
    text: `select ${counts.join(', ')} from ${table} t`,
  })
  return constraints.map((constraint, index) => ({ ...constraint, rows: rows[0]?.[index] ?? 0 }))
}

export const limits: Check = {
  name: 'every row keeps to the limits',
  async examine({ database }) {
    const { rows: constraints } = await database.run<Constraint>({ text: CONSTRAINTS })
    const findings: Finding[] = []
    for (const [table, ofTable = []] of Map.groupBy(constraints, (each) => each.table)) {
      for (const { name, broken, isValidated, validate, rows } of await countBroken(
        database,
        table,
        ofTable,
      )) {
        if (rows > 0) {
          findings.push({
            problem: `rows of ${table} that break ${name}: ${rows}`,
            todo: `Correct or delete them: select * from ${table} t where ${broken}`,
          })
        } else if (!isValidated) {
          findings.push({
            problem: `${name} of ${table} was never checked against the rows before it`,
            fix: () => database.run({ text: validate }).then(() => `${name} holds for all rows`),
          })
        }
      }
    }
    const [unfit] = (await database.run<{ count: number }>({ text: UNFIT_OBJECTS })).rows
    if (unfit?.count) {
      findings.push({
        problem: `pictures larger than their bucket allows, or of another type: ${unfit.count}`,
        todo: 'Remove them in the app, or raise the limit in a migration.',
      })
    }
    return findings
  },
}
