import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createClient } from '@supabase/supabase-js'
import { isRefused, newClient } from './accounts.ts'
import { openTarget } from './target.ts'

// Hooks run in order: register this one before `openTarget` registers the hook that stops the server.
after(async () => {
  await settings.delete().like('key', `${mark}_%`)
})
const target = await openTarget()
const visitor = newClient(target, target.publishableKey)
const operator = createClient<Versioned>(target.url, target.secretKey)

/** The types of a client for any schema; supabase-js offers `maxAffected` only if they name a `PostgrestVersion`. */
type AnyTable = { Row: Row; Insert: Row; Update: Row; Relationships: [] }
// biome-ignore lint/suspicious/noExplicitAny: the client's own type without a schema.
type Row = Record<string, any>
type Versioned = {
  __InternalSupabase: { PostgrestVersion: '14' }
  public: { Tables: Record<string, AnyTable>; Views: Record<string, never>; Functions: Record<string, never> }
}

/** The tests write rows of app_settings, whose keys can be chosen freely and which reference no other data. */
const mark = `test${randomUUID().slice(0, 8)}`
const key = (name: string) => `${mark}_${name}`
const settings = operator.from('app_settings')
const values = async () => {
  const { data } = await settings.select('key, value').like('key', `${mark}_%`).order('key')
  return Object.fromEntries((data ?? []).map(({ key, value }) => [key.slice(mark.length + 1), value]))
}
async function clear() {
  const { error } = await settings.delete().like('key', `${mark}_%`)
  assert.equal(error, null)
}

test('an insert returns nothing by default, and the new rows on request', async () => {
  const silent = await settings.insert({ key: key('a'), value: '/a' })
  assert.deepEqual([silent.status, silent.data, silent.error], [201, null, null])
  const single = await settings
    .insert({ key: key('b'), value: '/b' })
    .select('value')
    .single()
  assert.deepEqual([single.status, single.data], [201, { value: '/b' }])
  const several = await settings
    .insert(
      [
        { key: key('c'), value: '/c' },
        { key: key('d'), value: '/d' },
      ],
      { count: 'exact' },
    )
    .select('key')
  assert.deepEqual([several.count, several.data?.length], [2, 2])
  assert.deepEqual(await values(), { a: '/a', b: '/b', c: '/c', d: '/d' })
  await isRefused(
    settings.insert([
      { key: key('e'), value: '/e' },
      { key: key('a'), value: '/x' },
    ]),
    409,
    '23505',
  )
  assert.equal((await values()).e, undefined)
  await clear()
})

test('an upsert merges by primary key or named columns, or ignores duplicates', async () => {
  const first = await settings
    .upsert({ key: key('a'), value: '/1' })
    .select('value')
    .single()
  assert.deepEqual([first.status, first.data?.value], [201, '/1'])
  const second = await settings
    .upsert({ key: key('a'), value: '/2' }, { onConflict: 'key' })
    .select('value')
    .single()
  assert.deepEqual([second.status, second.data?.value], [200, '/2'])
  const left = await settings
    .upsert(
      [
        { key: key('a'), value: '/3' },
        { key: key('b'), value: '/4' },
      ],
      { ignoreDuplicates: true },
    )
    .select('value')
  assert.deepEqual(left.data, [{ value: '/4' }])
  assert.deepEqual(await values(), { a: '/2', b: '/4' })
  await isRefused(settings.upsert({ key: key('a'), value: '/5' }, { onConflict: 'value' }), 400, '42P10')
  await clear()
})

test("a column that one of the inserted rows lacks becomes null, or on request the column's default", async () => {
  const banners = operator.from('ad_banners')
  const image_url = `/storage/v1/object/public/app-assets/banners/${mark}.webp`
  const rows = [{ image_url, created_at: '2026-01-02T00:00:00+00:00' }, { image_url }]
  await isRefused(banners.insert(rows), 400, '23502')
  const made = await banners.insert(rows, { defaultToNull: false }).select('created_at')
  assert.deepEqual([made.error, made.data?.length], [null, 2])
  assert.equal(made.data?.[0]?.created_at, '2026-01-02T00:00:00+00:00')
  assert.equal((await banners.delete({ count: 'exact' }).eq('image_url', image_url)).count, 2)
})

test('an update and a delete affect the filtered rows and return them', async () => {
  await settings.insert(['a', 'b', 'c'].map((name) => ({ key: key(name), value: `/${name}` })))
  const updated = await settings.update({ value: '/x' }, { count: 'exact' }).in('key', [key('a'), key('b')])
  assert.deepEqual([updated.status, updated.count, updated.data], [204, 2, null])
  const one = await settings.update({ value: '/y' }).eq('key', key('c')).select('value').single()
  assert.deepEqual(one.data, { value: '/y' })
  const none = await settings.update({ value: '/z' }).eq('key', key('nothing')).select().single()
  assert.deepEqual([none.status, none.error?.code], [406, 'PGRST116'])
  assert.deepEqual(await values(), { a: '/x', b: '/x', c: '/y' })
  const removed = await settings.delete().eq('key', key('a')).select('key').single()
  assert.deepEqual(removed.data, { key: key('a') })
  const rest = await settings.delete({ count: 'exact' }).like('key', `${mark}_%`)
  assert.deepEqual([rest.status, rest.count], [204, 2])
})

test('a write that would affect more rows than allowed affects none', async () => {
  await settings.insert(['a', 'b'].map((name) => ({ key: key(name), value: `/${name}` })))
  await isRefused(settings.delete().like('key', `${mark}_%`).maxAffected(1), 400, 'PGRST124')
  await isRefused(
    settings.update({ value: '/x' }).like('key', `${mark}_%`).select().single(),
    406,
    'PGRST116',
  )
  assert.deepEqual(await values(), { a: '/a', b: '/b' })
  await clear()
})

test("a visitor's write is refused with 401; an unknown column gets 400 and an unknown table 404", async () => {
  const row = { key: key('a'), value: '/a' }
  await isRefused(visitor.from('app_settings').insert(row), 401, '42501')
  await isRefused(visitor.from('categories').insert({ name: mark }), 401, '42501')
  await isRefused(visitor.from('categories').delete().eq('id', 1), 401, '42501')
  await isRefused(settings.insert({ ...row, nope: 1 }), 400, 'PGRST204')
  await isRefused(operator.from('nope').insert(row), 404, 'PGRST205')
})

test('functions are called by POST and GET, and the rows that they return are queried like rows of a table', async () => {
  const search = (args: Record<string, unknown> = {}) => visitor.rpc('search_professionals', args)
  const rows = await search({ page_size: 2 }).select('id, name, categories(name)').order('name').limit(1)
  assert.equal(rows.error, null)
  assert.ok(Array.isArray(rows.data) && rows.data.length <= 1)
  const none = await search({ term: mark }).select('id').maybeSingle()
  assert.deepEqual([none.data, none.error], [null, null])
  const counted = await visitor.rpc('search_professionals', { term: mark }, { head: true, count: 'exact' })
  assert.deepEqual([counted.error, counted.count], [null, 0])
  const got = await visitor.rpc('search_professionals', { term: mark, city: 'Niterói' }, { get: true })
  assert.deepEqual([got.error, got.data], [null, []])
  await isRefused(search({ term: mark }).select('nope'), 400, '42703')
  await isRefused(search({ nope: 1 }), 404, 'PGRST202')
  await isRefused(visitor.rpc('nope'), 404, 'PGRST202')
  await isRefused(visitor.rpc('admin_users'), 401, '42501')
})

test('an invalid token or key is refused', async () => {
  const headers = { Authorization: 'Bearer not.a.token' }
  const forged = createClient(target.url, target.publishableKey, { global: { headers } })
  assert.equal((await forged.from('categories').select()).status, 401)
  const stranger = newClient(target, 'sb_publishable_nobody')
  assert.equal((await stranger.from('categories').select()).status, 401)
})
