import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { isRefused, newAccount, newClient } from './accounts.ts'
import { openTarget } from './target.ts'

// Hooks run in order: register this one before `openTarget` registers the hook that stops the server.
after(async () => {
  await operator.from('professionals').delete().in('user_id', owners)
})
const target = await openTarget()
const visitor = newClient(target, target.publishableKey)
const operator = newClient(target, target.secretKey)

/** Part of every name that this file creates, to distinguish its rows from existing ones. */
const mark = randomUUID().slice(0, 8)
const owners: string[] = []

async function account(userType: 'client' | 'provider') {
  const { id } = await newAccount(target, userType, `${userType} ${mark}`)
  return id
}

async function add<Row>(table: string, row: Record<string, unknown>) {
  const { data, error } = await operator.from(table).insert(row).select().single()
  assert.equal(error, null, JSON.stringify(error))
  return data as Row
}

const professionals: { id: string; name: string }[] = []

before(async () => {
  const rows = [
    { name: `Alegria ${mark}`, category_id: 1, cities: ['Niterói', 'Maricá'], status: 'approved' },
    { name: `Bailão ${mark}`, category_id: 2, cities: ['Niterói'], status: 'approved', is_recommended: true },
    {
      name: `Coco (e 100%) ${mark}`,
      category_id: 2,
      cities: ['Petrópolis'],
      status: 'approved',
      instagram: 'coco',
    },
    { name: `Doces ${mark}`, category_id: 1, cities: ['Paraty'] },
  ]
  for (const row of rows) {
    const user_id = await account('provider')
    owners.push(user_id)
    const common = {
      user_id,
      description: `Festa, com "aspas" e 50% de graça ${mark}`,
      whatsapp: '21900000001',
    }
    professionals.push(await add('professionals', { ...common, ...row }))
  }
  const [alegria, bailao] = professionals
  const clients = [await account('client'), await account('client')]
  const feedback = (professional_id: string | undefined, client: number, rating: number, comment: string) =>
    add('feedbacks', { professional_id, client_id: clients[client], rating, comment })
  await feedback(alegria?.id, 0, 5, 'Lindo')
  await feedback(alegria?.id, 1, 4, 'Bom')
  await feedback(bailao?.id, 0, 3, 'Alto')
})

const own = () => visitor.from('professionals').select('name').like('description', `%${mark}`)
type Names = PromiseLike<{ data: { name: string }[] | null; error: unknown }>
async function finds(query: Names, expected: string[]) {
  const { data, error } = await query
  assert.deepEqual([error, data?.map(({ name }) => name.split(' ')[0]).sort()], [null, expected])
}

test('a select supports columns, aliases and casts', async () => {
  const { data, error } = await visitor
    .from('professionals')
    .select('id, title:name, feedback_count::text, cities')
    .eq('id', professionals[0]?.id ?? '')
    .single()
  assert.equal(error, null)
  assert.deepEqual(data, {
    id: professionals[0]?.id,
    title: `Alegria ${mark}`,
    feedback_count: '2',
    cities: ['Niterói', 'Maricá'],
  })
})

test('each filter operator finds the matching rows', async () => {
  await finds(own(), ['Alegria', 'Bailão', 'Coco'])
  await finds(own().eq('category_id', 1), ['Alegria'])
  await finds(own().neq('category_id', 1), ['Bailão', 'Coco'])
  await finds(own().gt('feedback_count', 1), ['Alegria'])
  await finds(own().gte('feedback_count', 1), ['Alegria', 'Bailão'])
  await finds(own().lt('feedback_count', 1), ['Coco'])
  await finds(own().lte('feedback_count', 1), ['Bailão', 'Coco'])
  await finds(own().like('name', 'Al%'), ['Alegria'])
  await finds(own().ilike('name', '%BAIL%'), ['Bailão'])
  await finds(own().ilikeAnyOf('name', ['%bail%', 'coco%']), ['Bailão', 'Coco'])
  await finds(own().is('rating', null), ['Coco'])
  await finds(own().is('is_recommended', true), ['Bailão'])
  await finds(own().in('name', [`Coco (e 100%) ${mark}`, `Alegria ${mark}`]), ['Alegria', 'Coco'])
  await finds(own().in('name', []), [])
  await finds(own().contains('cities', ['Niterói']), ['Alegria', 'Bailão'])
  await finds(own().containedBy('cities', ['Niterói', 'Petrópolis']), ['Bailão', 'Coco'])
  await finds(own().overlaps('cities', ['Maricá', 'Petrópolis']), ['Alegria', 'Coco'])
  await finds(own().match({ category_id: 2, is_recommended: false }), ['Coco'])
  await finds(own().not('instagram', 'is', null), ['Coco'])
  await finds(own().not('category_id', 'in', '(1,9)'), ['Bailão', 'Coco'])
  await finds(own().filter('rating', 'gte', 4), ['Alegria'])
})

test('conditions can be combined with `or` and `and`, in embedded resources, too', async () => {
  await finds(own().or(`category_id.eq.1,name.ilike."coco (e%"`), ['Alegria', 'Coco'])
  await finds(own().or('and(category_id.eq.2,is_recommended.is.true),rating.gt.4'), ['Alegria', 'Bailão'])
  await finds(own().or('cities.cs.{Maricá},instagram.not.is.null'), ['Alegria', 'Coco'])
  const { data } = await visitor
    .from('professionals')
    .select('name, feedbacks(rating)')
    .eq('id', professionals[0]?.id ?? '')
    .or('rating.lt.5,comment.eq.Nada', { referencedTable: 'feedbacks' })
    .single()
  assert.deepEqual(data?.feedbacks, [{ rating: 4 }])
})

test('related rows can be embedded: to one, to many, nested, renamed, and by a named foreign key', async () => {
  const { data, error } = await visitor
    .from('professionals')
    .select(
      'name, category:categories(name), feedbacks!feedbacks_professional_id_fkey(rating, professionals(name))',
    )
    .eq('id', professionals[1]?.id ?? '')
    .single()
  assert.equal(error, null)
  assert.deepEqual(data, {
    name: `Bailão ${mark}`,
    category: { name: 'DJ' },
    feedbacks: [{ rating: 3, professionals: { name: `Bailão ${mark}` } }],
  })
})

test('an inner join returns only rows that have related rows', async () => {
  const reviewed = visitor
    .from('professionals')
    .select('name, feedbacks!inner(rating)')
    .like('name', `%${mark}`)
  await finds(reviewed, ['Alegria', 'Bailão'])
  const well = visitor
    .from('professionals')
    .select('name, feedbacks!inner(rating)')
    .like('name', `%${mark}`)
    .gt('feedbacks.rating', 4)
  await finds(well, ['Alegria'])
})

test('rows and embedded rows can be ordered and limited', async () => {
  const { data } = await visitor
    .from('professionals')
    .select('name, feedbacks(rating)')
    .like('name', `%${mark}`)
    .order('rating', { ascending: false, nullsFirst: false })
    .order('name')
    .order('rating', { referencedTable: 'feedbacks' })
    .limit(1, { referencedTable: 'feedbacks' })
    .limit(2)
  assert.deepEqual(data, [
    { name: `Alegria ${mark}`, feedbacks: [{ rating: 4 }] },
    { name: `Bailão ${mark}`, feedbacks: [{ rating: 3 }] },
  ])
  await finds(own().order('rating', { nullsFirst: true }).limit(1), ['Coco'])
  const byCategory = visitor
    .from('professionals')
    .select('name, categories(name)')
    .like('name', `%${mark}`)
    .order('categories(name)', { ascending: false })
    .limit(2)
  await finds(byCategory, ['Bailão', 'Coco'])
  await finds(own().order('name').range(1, 2), ['Bailão', 'Coco'])
})

test('rows can be counted exactly, by the query plan and by estimate, with and without returning them', async () => {
  const counted = (count: 'exact' | 'planned' | 'estimated', head = false) =>
    visitor.from('professionals').select('name', { count, head }).like('name', `%${mark}`).limit(1)
  const exact = await counted('exact')
  assert.deepEqual([exact.status, exact.count, exact.data?.length], [206, 3, 1])
  const head = await counted('exact', true)
  assert.deepEqual([head.error, head.count, head.data], [null, 3, null])
  assert.equal((await counted('estimated')).count, 3)
  assert.equal(typeof (await counted('planned')).count, 'number')
  const beyond = await visitor.from('categories').select('*', { count: 'exact' }).range(5_000, 5_001)
  assert.deepEqual([beyond.status, beyond.error?.code], [416, 'PGRST103'])
})

test('`single` requires exactly one row, and `maybeSingle` at most one', async () => {
  const one = (id: string | undefined) =>
    visitor
      .from('professionals')
      .select('name')
      .eq('id', id ?? '')
  assert.equal((await one(professionals[0]?.id).single()).data?.name, `Alegria ${mark}`)
  const none = await one(randomUUID()).single()
  assert.deepEqual(
    [none.status, none.error?.code, none.error?.details],
    [406, 'PGRST116', 'The result contains 0 rows'],
  )
  const maybe = await one(randomUUID()).maybeSingle()
  assert.deepEqual([maybe.data, maybe.error], [null, null])
  assert.equal((await own().maybeSingle()).error?.code, 'PGRST116')
  assert.equal((await own().single()).error?.code, 'PGRST116')
})

test('rows can be returned as CSV', async () => {
  const { data } = await visitor.from('categories').select('id, name').lte('id', 2).order('id').csv()
  assert.equal(data, 'id,name\n1,Buffet\n2,DJ')
})

test('a request can be aborted', async () => {
  const { error } = await own().abortSignal(AbortSignal.abort())
  assert.match(error?.message ?? '', /abort/i)
})

test('an unapproved registration is visible to the operator, but not to a visitor', async () => {
  const { data } = await visitor
    .from('professionals')
    .select('id')
    .eq('id', professionals[3]?.id ?? '')
  assert.deepEqual(data, [])
  const { data: all } = await operator.from('professionals').select('id').like('name', `%${mark}`)
  assert.equal(all?.length, 4)
})

test('a request with an unknown table, column, relation or operator is refused with a specific error code', async () => {
  await isRefused(visitor.from('profissionais').select(), 404, 'PGRST205')
  await isRefused(visitor.from('professionals').select('nope'), 400, '42703')
  await isRefused(visitor.from('professionals').select().eq('nope', 1), 400, '42703')
  await isRefused(visitor.from('professionals').select().eq('category_id', 'abc'), 400, '22P02')
  await isRefused(visitor.from('professionals').select('name, banners(*)'), 400, 'PGRST200')
  await isRefused(visitor.from('professionals').select().filter('id', 'foo', 1), 400, 'PGRST100')
  await isRefused(visitor.from('professionals').select().order('categories(name)'), 400, 'PGRST108')
  await isRefused(visitor.schema('private').from('users').select(), 406, 'PGRST106')
  assert.equal((await visitor.from('profiles').select()).status, 200)
  await isRefused(visitor.from('favorites').select(), 401, '42501')
  await isRefused(visitor.from('professionals').select('feedback_count.sum()'), 400, 'PGRST123')
  await isRefused(visitor.from('categories').select().explain(), 406, 'PGRST107')
})
