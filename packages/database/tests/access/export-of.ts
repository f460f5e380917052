import { createSession } from '@fenix/database/factories/people.ts'
import type { TestDatabase } from '@fenix/database/testing.ts'

/** The export that 'Baixar meus dados' gives somebody who has just signed in. */
export async function exportOf({ owner, actAs }: TestDatabase, person: { id: string }) {
  const { claims } = await createSession(owner, { person })
  const [row] = await actAs({ ...person, claims }).query<{ data: Record<string, Record<string, unknown>[]> }>(
    'select export_my_data() as data',
  )
  return row?.data ?? {}
}
