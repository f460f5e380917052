import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactor, createPerson } from '../factories/people.ts'
import { createCaller, type Driver, SUBJECTS } from './driver.ts'
import { NO_ID, type Row } from './rows.ts'
import { functions, roles } from './table.ts'

/** Adds a test for each role and function: whether the role may call it, whatever the call returns. */
export async function proveFunctions({ owner, apart }: Driver) {
  const { rows: all } = await owner.query<{ name: string; args: Row }>(
    `select proname as name, (
       select coalesce(json_object_agg(arg, case type when 'uuid'::regtype then '${NO_ID}' end), '{}')
       from unnest(proargnames[1:pronargs], proargtypes::oid[]) as input (arg, type)) as args
     from pg_proc
     where pronamespace = 'public'::regnamespace order by 1`,
  )
  // Without a second administrator, the caller could neither delete their account nor be removed.
  await createPerson(owner, { userType: 'admin' })

  test('src/who-may/table.ts lists every function of the schema public', () =>
    assert.deepEqual(
      functions.flatMap(({ names }) => names).toSorted(),
      all.map(({ name }) => name),
    ))

  for (const { name, args } of all) {
    const of = functions.find(({ names }) => names.includes(name))?.of
    for (const role of roles) {
      const may = of?.[role] === 'yes'
      test(`${SUBJECTS[role]} ${may ? 'calls' : 'cannot call'} ${name}`, () =>
        apart(async (db, send) => {
          const caller = await createCaller(db, role)
          await createFactor(db, { person: caller.me })
          const outcome = await send(caller, { verb: 'call', name, args })
          assert.equal(outcome === 'refused', !may, outcome)
        }))
    }
  }
}
