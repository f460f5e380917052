import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postgresChangesFilter } from '@supabase/supabase-js'
import { openSockets, publishableKey } from './testing.ts'

const { owner, subscribe, open } = await openSockets(`
  create type mood as enum ('calm', 'glad', 'wild');
  create table things (
    id int primary key, name text, price numeric, mood mood, is_new boolean, at timestamptz, code char(4), tags text[],
    extra json
  );
  grant select on things to anon;
  alter publication supabase_realtime add table things;
`)

const subscribeTo = (filter: string, event = '*') => ({ event, schema: 'public', table: 'things', filter })

let id = 0
const insert = (thing: Record<string, unknown>) => {
  const columns = Object.keys(thing)
  const values = columns.map((_, index) => `$${index + 2}`)
  return owner.query(`insert into things (id, ${columns}) values ($1, ${values})`, [
    ++id,
    ...Object.values(thing),
  ])
}

const THINGS = [
  { name: 'lamp', price: '9.50', mood: 'calm', is_new: true, at: '2026-01-01T00:00:00Z', code: 'ab' },
  { name: 'Drum, big', price: '100', mood: 'wild', is_new: false, at: '2026-06-01T00:00:00Z', code: 'cd' },
  { name: 'flag', price: null, mood: null, is_new: null, at: null, code: null },
]

/** Filters, each with the names of the rows that pass it. */
const CASES: [filter: string, passing: string][] = [
  ['name=eq.lamp', 'lamp'],
  ['name=neq.lamp', 'Drum, big|flag'],
  ['price=lt.100', 'lamp'],
  ['price=lte.100', 'lamp|Drum, big'],
  ['price=gt.9.5', 'Drum, big'],
  ['price=gte.9.500', 'lamp|Drum, big'],
  ['mood=gt.calm', 'Drum, big'],
  ['code=eq.ab', 'lamp'],
  ['at=lt.2026-05-31T21:00:00-05:00', 'lamp|Drum, big'],
  ['name=in.(lamp,flag)', 'lamp|flag'],
  ['name=in.("Drum, big",x)', 'Drum, big'],
  ['name=in.()', ''],
  ['name=not.in.(lamp,flag)', 'Drum, big'],
  ['name=eq."Drum, big"', 'Drum, big'],
  ['name=like.%a%', 'lamp|flag'],
  ['name=ilike.drum%', 'Drum, big'],
  ['name=match.^l.*p$', 'lamp'],
  ['name=match.^DRUM', ''],
  ['name=imatch.^DRUM', 'Drum, big'],
  ['name=not.match.a', 'Drum, big'],
  ['name=match."^.{4,4}$"', 'lamp|flag'],
  ['price=is.null', 'flag'],
  ['price=not.is.null', 'lamp|Drum, big'],
  ['is_new=is.true', 'lamp'],
  ['is_new=not.eq.true', 'Drum, big'],
  ['mood=isdistinct.calm', 'Drum, big|flag'],
  ['price=gt.1,is_new=is.false', 'Drum, big'],
  ['tags=is.null', 'lamp|Drum, big|flag'],
  [' ', 'lamp|Drum, big|flag'],
  [postgresChangesFilter().eq('name', 'Drum, big').not('price', 'is', null).build(), 'Drum, big'],
]

test("a filter passes the rows that Postgres's own operator passes", async () => {
  const client = await subscribe(publishableKey, ...CASES.map(([filter]) => subscribeTo(filter)))
  for (const thing of [...THINGS, { name: 'end' }]) await insert(thing)
  const changes = await client.changesUntil('end')
  for (const [index, [filter, passing]] of CASES.entries()) {
    const names = changes
      .filter(({ ids, record }) => ids.includes(index + 1) && record?.name !== 'end')
      .map(({ record }) => record?.name)
    assert.equal(names.join('|'), passing, filter)
  }
})

test('a deletion is filtered only by the key of the deleted row', async () => {
  const client = await subscribe(
    publishableKey,
    subscribeTo('id=gt.9000', 'DELETE'),
    subscribeTo('name=eq.gone', 'DELETE'),
    subscribeTo('name=not.eq.here', 'DELETE'),
    subscribeTo('', 'INSERT'),
  )
  await owner.query(`insert into things (id, name) values (9001, 'gone'), (8999, 'gone')`)
  await owner.query('delete from things where id >= 8999')
  await insert({ name: 'end of deletes' })
  const deletes = (await client.changesUntil('end of deletes')).filter(({ type }) => type === 'DELETE')
  assert.deepEqual(
    deletes.map(({ ids, old_record }) => [ids, old_record?.id]),
    [[[1], 9001]],
  )
})

test("a filter that does not fit its column is refused with Postgres's message", async () => {
  const client = await open()
  const refused = async (filter: string) => {
    const config = { postgres_changes: [subscribeTo(filter)], postgres_changes_options: { wait: true } }
    const { status, response } = await client.join('realtime:refused', config)
    assert.equal(status, 'error', filter)
    return response.reason
  }
  assert.match(await refused('id=eq.seven'), /invalid input syntax for type integer: "seven"/)
  assert.match(await refused('mood=eq.sad'), /invalid input value for enum mood: "sad"/)
  assert.match(await refused('nothing=eq.1'), /invalid column for filter nothing/)
  assert.match(await refused('xmin=eq.1'), /invalid column for filter xmin/)
  assert.match(await refused('tags=eq.{a}'), /operator eq is not supported on column tags/)
  assert.match(await refused('name=is.true'), /operator is is not supported on column name/)
  assert.match(await refused('extra=eq.1'), /operator does not exist: json = json/)
  assert.match(await refused('id=like.1%'), /operator does not exist: integer ~~ text/)
  assert.match(await refused('name=like.a\\'), /LIKE pattern must not end with escape character/)
  assert.match(await refused('name=eq.a\0b'), /Error parsing `filter` params/)
  assert.match(await refused('undefined'), /Error parsing `filter` params: \["undefined"\]/)
  assert.match(await refused('id=match.1'), /operator does not exist: integer ~ text/)
  assert.match(await refused('name=imatch.a('), /invalid regular expression: parentheses/)
  assert.match(await refused('name=match.(.*)\\1'), /must not contain back references/)
  assert.match(await refused('name=matches.^a'), /Error parsing `filter` params: \["matches", "\^a"\]/)
  assert.match(await refused('name=in.a'), /`in` filter value must be wrapped by parentheses/)
  assert.match(await refused('name=is.maybe'), /invalid value for is filter/)
  assert.match(await refused('id=eq.1,'), /filter must not contain empty segments/)
  assert.match(await refused(`id=in.(${Array.from({ length: 101 }, (_, n) => n)})`), /Maximum 100/)
  assert.match(await refused(`name=eq.${'a'.repeat(5000)}`), /the filter is too long/)
})
