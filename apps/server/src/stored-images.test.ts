import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { photoFiles } from '@fenix/domain/storage-paths.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { sweepUnreferenced } from '@fenix/supabase-server/storage/stores/sweep.ts'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { readConfig } from './config.ts'
import { supabaseOptions } from './supabase-options.ts'
import { startTestServer } from './testing.ts'

const { url, publishableKey, backend, database } = await startTestServer()
const { owner } = database

const picture = Buffer.from('89504e470d0a1a0a00', 'hex')

async function signedInProvider() {
  const password = 'bexiga-colorida-9'
  const email = `${randomUUID()}@example.com`
  const passwordHash = await hashPassword(password)
  const { id } = await createPerson(owner, { userType: 'provider', email, passwordHash })
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  assert.equal((await client.auth.signInWithPassword({ email, password })).error, null)
  return { id, photos: client.storage.from('professional-images'), avatars: client.storage.from('avatars') }
}

test("concurrent uploads of all kinds together cannot exceed an account's quota", async () => {
  const { id, photos, avatars } = await signedInProvider()
  const { data } = await photos.createSignedUploadUrl(`${id}/signed.png`)
  await photos.upload(`${id}/first.png`, picture)
  await owner.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'avatars', $1 || '/' || n || '.png', '{"size": 9}' from generate_series(1, 198) n`,
    [id],
  )
  const outcomes = await Promise.all([
    photos.upload(`${id}/second.png`, picture),
    photos.uploadToSignedUrl(`${id}/signed.png`, data?.token ?? '', picture),
    photos.copy(`${id}/first.png`, `${id}/copied.png`),
    avatars.upload(`${id}/second.png`, picture),
  ])
  const refusals = outcomes.flatMap(({ error }) => (error ? [error] : []))
  assert.equal(refusals.length, 3)
  for (const { statusCode, message } of refusals as { statusCode?: string; message: string }[]) {
    assert.deepEqual(
      [statusCode, message],
      ['413', 'Não há mais espaço para imagens nesta conta. Remova as que não usa.'],
    )
  }
  assert.equal((await photos.upload(`${id}/first.png`, picture, { upsert: true })).error, null)
  assert.equal((await photos.move(`${id}/first.png`, `${id}/moved.png`)).error, null)
})

test('a photo with too few pixels and a picture with too many are refused, with the reason', async () => {
  const { id, photos, avatars } = await signedInProvider()
  const drawn = (side: number) =>
    sharp({ create: { width: 1600, height: side, channels: 3, background: '#d52' } })
      .webp()
      .toBuffer()
  const bomb = Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff', 'hex')
  const path = () => `${id}/${randomUUID()}-1600.webp`
  for (const { error } of [
    await photos.upload(path(), await drawn(399)),
    await photos.upload(`${id}/a.png`, bomb),
    await avatars.upload(`${id}/a.png`, new Blob([bomb])),
  ]) {
    assert.equal((error as { statusCode?: string } | null)?.statusCode, '422')
    assert.match(error?.message ?? '', /^Foto pequena demais|^A imagem é grande demais/)
  }
  assert.equal((await photos.upload(path(), await drawn(400))).error, null)
  const { data } = await photos.createSignedUploadUrl(`${id}/signed.png`)
  assert.notEqual((await photos.uploadToSignedUrl(`${id}/signed.png`, data?.token ?? '', bomb)).error, null)
})

test('the sweep removes only old photos that no registration references', async () => {
  const { id, photos } = await signedInProvider()
  const named = `${id}/${randomUUID()}-1600.webp`
  const photo = photoFiles(named).map(({ path }) => path)
  const names = [...photo, `${id}/left.png`, `${id}/recent.png`]
  for (const name of names) assert.equal((await photos.upload(name, picture)).error, null)
  await createProfessional(owner, { owner: { id }, images: [named] })
  await owner.query('alter table storage.objects disable trigger update_objects_updated_at')
  await owner.query(
    `update storage.objects set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'
     where starts_with(name, $1) and name not like '%recent.png'`,
    [id],
  )
  await owner.query('alter table storage.objects enable trigger update_objects_updated_at')

  const { unreferencedObjects = '' } = supabaseOptions(readConfig({}), backend.log)
  assert.equal(await sweepUnreferenced(backend, unreferencedObjects), 1)

  const { data } = await photos.list(id)
  assert.deepEqual(
    data?.map(({ name }) => `${id}/${name}`).sort(),
    names.filter((name) => !name.endsWith('left.png')).sort(),
  )
})
