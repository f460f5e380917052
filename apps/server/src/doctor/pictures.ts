import { sweepUnreferenced } from '@fenix/supabase-server/storage/stores/sweep.ts'
import type { Check, Finding } from './check.ts'

/** The server removes them hourly when they are 20 hours old. */
const UNREFERENCED = `select count(*)::int as count from storage.objects
  where id in (select private.unreferenced_objects()) and greatest(created_at, updated_at) < now() - interval '1 day'`

const NAMED_BUT_MISSING = `select distinct path from private.named_pictures() as named (path)
  where not exists (select from storage.objects o where o.bucket_id || '/' || o.name = named.path) limit 100`

export const pictures: Check = {
  name: 'every picture is named by a row, and every named picture is stored',
  async examine({ database, objects, log }) {
    const findings: Finding[] = []
    const [unreferenced] = (await database.run<{ count: number }>({ text: UNREFERENCED })).rows
    if (unreferenced?.count) {
      findings.push({
        problem: `pictures that no row has named for a day: ${unreferenced.count}`,
        async fix() {
          const swept = { database, objects, log }
          return `removed ${await sweepUnreferenced(swept, 'private.unreferenced_objects()')}`
        },
      })
    }
    const { rows: missing } = await database.run<{ path: string }>({ text: NAMED_BUT_MISSING })
    for (const { path } of missing) {
      findings.push({
        problem: `a row names ${path}, which is not stored`,
        todo: 'Have it uploaded again, or restore a backup.',
      })
    }
    return findings
  },
}
