// Tests the calls of the specification's section 7 as the app makes them, and with roles that may not make them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type Account, newAccount, newAdministrator, newClient, registrationOf } from './accounts.ts'
import { openTarget } from './target.ts'

const target = await openTarget()
const visitor = newClient(target, target.publishableKey)

let admin: Account
let client: Account
let provider: Account
let professional: string

before(async () => {
  admin = await newAdministrator(target)
  client = await newAccount(target, 'client', 'Marina Alves')
  provider = await newAccount(target, 'provider', 'Rafael Souza')
  const { data } = await provider.client
    .from('professionals')
    .insert(registrationOf(provider))
    .select('id')
    .single()
    .throwOnError()
  professional = data.id
})

after(async () => {
  await newClient(target, target.secretKey).from('professionals').delete().eq('id', professional)
})

const CARD = '*, profiles(name, profile_pic_url), categories(name)'
const withStatus = (who: SupabaseClient, status: string) =>
  who.from('professionals').select(CARD).eq('status', status).eq('id', professional)
const setStatus = (who: SupabaseClient, status: string) =>
  who.from('professionals').update({ status }).eq('id', professional).select('status').single()
const setRecommended = (who: SupabaseClient, is_recommended: boolean) =>
  who
    .from('professionals')
    .update({ is_recommended })
    .eq('id', professional)
    .select('is_recommended')
    .single()

test('a person reads their own profile and no other', async () => {
  const { data } = await client.client
    .from('profiles')
    .select('*')
    .eq('id', client.id)
    .single()
    .throwOnError()
  assert.deepEqual(
    [data.id, data.name, data.user_type, data.phone],
    [client.id, 'Marina Alves', 'client', '21900000001'],
  )
  for (const other of [provider.client, visitor]) {
    const { error } = await other.from('profiles').select('*').eq('id', client.id).single()
    assert.equal(error?.code, 'PGRST116')
  }
})

test('only an administrator can read a profile including its e-mail', async () => {
  const open = (who: SupabaseClient) => who.rpc('admin_profile', { profile_id: client.id }).single()
  const { data } = (await open(admin.client).throwOnError()) as { data: Record<string, unknown> }
  assert.deepEqual([data.id, data.name, data.email], [client.id, 'Marina Alves', client.email])
  for (const other of [client.client, provider.client, visitor])
    assert.equal((await open(other)).error?.code, '42501')
})

test('only an administrator lists people with their e-mails', async () => {
  const list = (who: SupabaseClient) => who.rpc('admin_users', { kind: 'client', term: client.email })
  const { data } = await list(admin.client).throwOnError()
  assert.deepEqual(
    data.map(({ id, email }: Account) => [id, email]),
    [[client.id, client.email]],
  )
  for (const other of [client.client, provider.client, visitor])
    assert.equal((await list(other)).error?.code, '42501')
})

test("only an administrator reads other people's pending registrations, with owner and category", async () => {
  const { data } = await withStatus(admin.client, 'pending').single().throwOnError()
  assert.deepEqual(
    [data.id, data.profiles, data.categories],
    [professional, { name: 'Rafael Souza', profile_pic_url: null }, { name: 'DJ' }],
  )
  for (const other of [client.client, visitor])
    assert.deepEqual((await withStatus(other, 'pending')).data, [])
})

test('only an administrator rejects and approves a registration', async () => {
  for (const [who, code] of [
    [client.client, 'PGRST116'],
    [provider.client, '42501'],
    [visitor, '42501'],
  ] as const) {
    assert.equal((await setStatus(who, 'approved')).error?.code, code)
  }
  assert.deepEqual((await setStatus(admin.client, 'rejected')).data, { status: 'rejected' })
  await provider.client
    .from('professionals')
    .update({ status: 'pending' })
    .eq('id', professional)
    .throwOnError()
  assert.deepEqual((await setStatus(admin.client, 'approved')).data, { status: 'approved' })
})

test("everybody reads approved professionals, but only administrators also read their owners' profiles", async () => {
  for (const who of [visitor, client.client]) {
    const { data } = await withStatus(who, 'approved').single().throwOnError()
    assert.deepEqual(
      [data.owner_name, data.profiles, data.categories],
      ['Rafael Souza', null, { name: 'DJ' }],
    )
  }
  const { data } = await withStatus(admin.client, 'approved').single().throwOnError()
  assert.deepEqual(data.profiles, { name: 'Rafael Souza', profile_pic_url: null })
})

test('only an administrator recommends a professional or withdraws the recommendation', async () => {
  for (const is_recommended of [true, false]) {
    assert.deepEqual((await setRecommended(admin.client, is_recommended)).data, { is_recommended })
  }
  assert.equal((await setRecommended(provider.client, true)).error?.code, '42501')
  assert.equal((await setRecommended(client.client, true)).error?.code, 'PGRST116')
  assert.equal((await setRecommended(visitor, true)).error?.code, '42501')
})

test('administrators read feedbacks with author and professional, and remove them', async () => {
  const { data: written } = await client.client
    .from('feedbacks')
    .insert({
      professional_id: professional,
      client_id: client.id,
      rating: 4,
      comment: 'Dançamos até de manhã.',
    })
    .select('id')
    .single()
    .throwOnError()
  const { data: read } = await admin.client
    .from('feedbacks')
    .select('*, profiles(name, profile_pic_url), professionals(name)')
    .eq('id', written.id)
    .single()
    .throwOnError()
  assert.deepEqual(
    [read.profiles, read.professionals],
    [{ name: 'Marina Alves', profile_pic_url: null }, { name: 'Som Maré Alta' }],
  )

  const remove = (who: SupabaseClient) => who.from('feedbacks').delete().eq('id', written.id).select('id')
  assert.deepEqual((await remove(provider.client)).data, [])
  assert.equal((await remove(visitor)).error?.code, '42501')
  assert.deepEqual((await remove(admin.client)).data, [{ id: written.id }])
})

test('everybody reads settings, and only administrators write them', async () => {
  const key = `test${randomUUID().slice(0, 8)}`
  const save = (who: SupabaseClient) => who.from('app_settings').upsert({ key, value: '/a.webp' })
  for (const other of [client.client, provider.client, visitor])
    assert.equal((await save(other)).error?.code, '42501')
  await save(admin.client).throwOnError()
  const { data } = await visitor.from('app_settings').select('key, value').eq('key', key).throwOnError()
  assert.deepEqual(data, [{ key, value: '/a.webp' }])
  await admin.client.from('app_settings').delete().eq('key', key).throwOnError()
})

test('only administrators upload and remove banners, which everybody sees', async () => {
  const path = `banners/${Date.now()}_festa.png`
  const picture = new Blob([Buffer.from('89504e470d0a1a0a00', 'hex')], { type: 'image/png' })
  const files = (who: SupabaseClient) => who.storage.from('app-assets')
  for (const other of [client.client, provider.client, visitor]) {
    assert.notEqual((await files(other).upload(path, picture)).error, null)
    const { error } = await other
      .from('ad_banners')
      .insert({ image_url: `/storage/v1/object/public/app-assets/${path}` })
    assert.equal(error?.code, '42501')
  }
  assert.equal((await files(admin.client).upload(path, picture)).error, null)
  const { publicUrl: image_url } = files(admin.client).getPublicUrl(path).data
  const { data: banner } = await admin.client
    .from('ad_banners')
    .insert({ image_url })
    .select()
    .single()
    .throwOnError()

  const { data: shown } = await visitor.from('ad_banners').select('*').eq('id', banner.id).throwOnError()
  assert.deepEqual(shown, [banner])
  assert.equal((await fetch(image_url)).status, 200)

  assert.deepEqual((await client.client.from('ad_banners').delete().eq('id', banner.id).select()).data, [])
  assert.deepEqual((await files(provider.client).remove([path])).data, [])
  const removed = await admin.client
    .from('ad_banners')
    .delete()
    .eq('id', banner.id)
    .select('id')
    .throwOnError()
  assert.deepEqual(removed.data, [{ id: banner.id }])
  assert.equal((await files(admin.client).remove([path])).data?.length, 1)
  assert.equal((await fetch(image_url)).ok, false)
})

test('CORS lets pages of another origin read every response, refusals included', async () => {
  for (const path of [
    'rest/v1/categories?select=name',
    'rest/v1/nowhere',
    'auth/v1/settings',
    'auth/v1/user',
    'storage/v1/object/public/avatars/nobody.png',
  ]) {
    const headers = { apikey: target.publishableKey, origin: 'https://festas.example' }
    const response = await fetch(`${target.url}/${path}`, { headers })
    assert.equal(response.headers.get('access-control-allow-origin'), '*', path)
  }
})
