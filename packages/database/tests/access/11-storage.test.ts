import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { errorCodes } from '@fenix/database/error-codes.ts'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { limits } from '@fenix/domain/limits.ts'
import { createPeople } from './people.ts'
import { findsNothing, isRefused } from './refusals.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const { client, otherClient, provider, otherProvider, admin } = await createPeople(owner)

const upload = (actor: Actor, bucket: string, path: string, size = 0) =>
  actor.query<{ name: string }>(
    'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3) returning name',
    [bucket, path, { size }],
  )
const list = (actor: Actor, bucket: string, path: string) =>
  actor.query('select name from storage.objects where bucket_id = $1 and name = $2', [bucket, path])
const replace = (actor: Actor, bucket: string, path: string) =>
  actor.query(
    `update storage.objects set version = 'new' where bucket_id = $1 and name = $2 returning name`,
    [bucket, path],
  )
/** Deletes with the setting that the storage server uses; without it, the database refuses every deletion. */
const remove = (actor: Actor, bucket: string, path: string) =>
  actor.transaction(async (query) => {
    await query(`select set_config('storage.allow_delete_query', 'true', true)`)
    return query('delete from storage.objects where bucket_id = $1 and name = $2 returning name', [
      bucket,
      path,
    ])
  })

const photoOf = ({ id }: { id: string }) => `${id}/${randomUUID()}-1600.webp`

async function mayWrite(actor: Actor, bucket: string, path: string) {
  for (const act of [upload, list, replace, remove]) {
    assert.deepEqual(await act(actor, bucket, path), [{ name: path }], act.name)
  }
}

async function mayNotWrite(actor: Actor, bucket: string, path: string) {
  // No `returning`: with it, the select policy would refuse even a row that the insert policy accepts.
  const insert = 'insert into storage.objects (bucket_id, name) values ($1, $2)'
  await isRefused(actor.query(insert, [bucket, `${path}.new`]))
  await upload(service, bucket, path)
  for (const act of [list, replace, remove]) await findsNothing(act(actor, bucket, path))
}

test('a visitor cannot upload, list, replace or remove an object', async () => {
  await mayNotWrite(visitor, 'avatars', photoOf(client))
  await mayNotWrite(visitor, 'professional-images', photoOf(provider))
  await mayNotWrite(visitor, 'app-assets', `banners/${randomUUID()}.webp`)
})

test('a visitor cannot list the buckets', () => findsNothing(visitor.query('select id from storage.buckets')))

for (const [kind, person, other] of [
  ['client', client, otherClient],
  ['provider', provider, otherProvider],
] as const) {
  const self = actAs(person)

  test(`a ${kind} writes avatars and photos in their own folder`, async () => {
    await mayWrite(self, 'avatars', photoOf(person))
    await mayWrite(self, 'professional-images', photoOf(person))
  })

  test(`a ${kind} cannot write into another person's folder`, async () => {
    await mayNotWrite(self, 'avatars', photoOf(other))
    await mayNotWrite(self, 'professional-images', photoOf(other))
  })

  test(`a ${kind} cannot move an object into another person's folder`, async () => {
    const path = photoOf(person)
    await upload(self, 'avatars', path)
    await isRefused(
      self.query('update storage.objects set name = $2 where name = $1', [path, photoOf(other)]),
    )
  })

  // Postgres applies no select policy to a statement without `where`, so only the write policies can refuse it.
  test(`a ${kind} cannot move or remove other people's objects with a statement about all objects`, async () => {
    const foreign = photoOf(other)
    await upload(service, 'avatars', foreign)
    await upload(self, 'avatars', photoOf(person))
    await isRefused(self.query('update storage.objects set name = $1', [photoOf(other)]))
    await self.transaction(async (query) => {
      await query(`select set_config('storage.allow_delete_query', 'true', true)`)
      await query('delete from storage.objects')
    })
    const { rows } = await owner.query(
      `select name from storage.objects where name = $1 or starts_with(name, $2)`,
      [foreign, person.id],
    )
    assert.deepEqual(rows, [{ name: foreign }])
  })

  test(`a ${kind} cannot write banners or branding`, async () => {
    await mayNotWrite(self, 'app-assets', `banners/${randomUUID()}.webp`)
    await mayNotWrite(self, 'app-assets', `branding/${randomUUID()}.webp`)
    await mayNotWrite(self, 'app-assets', photoOf(person))
  })

  test(`a ${kind} cannot create or change a bucket`, async () => {
    await isRefused(self.query(`insert into storage.buckets (id, name) values ('mine', 'mine')`))
    await findsNothing(self.query('update storage.buckets set public = false returning id'))
  })
}

const self = actAs(admin)

test('an admin writes banners and branding', async () => {
  await mayWrite(self, 'app-assets', 'banners/1700000000000_festa.webp')
  await mayWrite(self, 'app-assets', 'branding/logo.webp')
})

test("an admin writes photos in any provider's folder", () =>
  mayWrite(self, 'professional-images', photoOf(provider)))

test("an admin cannot write another person's avatar, but can remove it together with the account", async () => {
  const path = photoOf(client)
  await isRefused(upload(self, 'avatars', path))
  await upload(service, 'avatars', path)
  assert.equal((await list(self, 'avatars', path)).length, 1)
  await findsNothing(replace(self, 'avatars', path))
  assert.equal((await remove(self, 'avatars', path)).length, 1)
})

test('an admin writes to app-assets only directly in the folders banners and branding', async () => {
  for (const path of ['other/a.webp', 'banners/deep/a.webp', 'a.webp'])
    await mayNotWrite(self, 'app-assets', path)
})

const noSpaceLeft = (attempt: Promise<unknown>) => isRefused(attempt, errorCodes.noSpaceLeft)
async function someoneWaits() {
  const waiting = `select from pg_locks join pg_database d on d.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`
  while ((await owner.query(waiting)).rowCount === 0);
}
const space = 2 * (limits.photos * limits.photoBytes + limits.profilePictureBytes)

test('an account can store at most twice the bytes of the photos and the picture that it may show', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const self = actAs(person)
  for (let used = 0; used < space - limits.photoBytes; used += limits.photoBytes) {
    await upload(self, 'professional-images', photoOf(person), limits.photoBytes)
  }
  await upload(self, 'avatars', photoOf(person), space % limits.photoBytes)
  await noSpaceLeft(upload(self, 'avatars', photoOf(person), 1))
  await noSpaceLeft(upload(self, 'professional-images', photoOf(person), 1))
  await noSpaceLeft(upload(actAs(admin), 'professional-images', photoOf(person), 1))
  await noSpaceLeft(upload(service, 'professional-images', photoOf(person), 1))
  await noSpaceLeft(
    self.query(
      `update storage.objects set metadata = metadata || '{"size": 6000000}' where name like $1 || '%'`,
      [person.id],
    ),
  )
  await upload(actAs(otherProvider), 'professional-images', photoOf(otherProvider), limits.photoBytes)
})

test('an account stores at most 200 objects, however small', async () => {
  const person = await createPerson(owner, { userType: 'client' })
  const self = actAs(person)
  for (let count = 0; count < 200; count++) await upload(self, 'avatars', photoOf(person))
  await noSpaceLeft(upload(self, 'avatars', photoOf(person)))
  await noSpaceLeft(upload(self, 'professional-images', photoOf(person)))
  const replaced = await self.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select bucket_id, name, '{"size": 9}' from storage.objects limit 1
     on conflict (bucket_id, name) do update set metadata = excluded.metadata returning name`,
  )
  assert.equal(replaced.length, 1)
})

test('if an account has room for one more object, only one of two simultaneous uploads succeeds', async () => {
  const person = await createPerson(owner, { userType: 'client' })
  for (let count = 0; count < 199; count++) await upload(actAs(person), 'avatars', photoOf(person))
  const self = actAs(person)
  let second: Promise<unknown> = Promise.resolve()
  await self.transaction(async (query) => {
    await upload({ ...self, query }, 'avatars', photoOf(person))
    second = upload(self, 'professional-images', photoOf(person))
    await Promise.race([second.catch(() => undefined), someoneWaits()])
  })
  await noSpaceLeft(second)
})

test('the banners together take at most 200 MB', async () => {
  await upload(actAs(admin), 'app-assets', 'banners/heavy.webp', 200 * 1024 * 1024)
  await noSpaceLeft(upload(actAs(admin), 'app-assets', 'banners/more.webp', 1))
})

test('an unreferenced object is due for cleanup after 20 hours; a referenced object never is', async () => {
  const person = await createPerson(owner, { userType: 'provider' })
  const reviewer = await createPerson(owner, { userType: 'client' })
  const address = (path: string) => `/storage/v1/object/public/${path}`
  const photo = photoOf(person)
  const professional = await createProfessional(owner, { owner: person, images: [photo] })
  for (const { id } of [person, reviewer]) {
    const picture = address(`avatars/${id}/face.webp`)
    await owner.query('update profiles set profile_pic_url = $2 where id = $1', [id, picture])
  }
  await createFeedback(owner, { professional, client: reviewer })
  await owner.query('delete from auth.users where id = $1', [reviewer.id])
  await createAdBanner(owner, { imageUrl: address('app-assets/banners/a%20b-1200w.webp') })
  await owner.query(`insert into app_settings (key, value) values ('logoUrl', $1)`, [
    address('app-assets/branding/logo-kept.webp'),
  ])
  const referenced: [string, string][] = [
    ['professional-images', photo],
    ['professional-images', photo.replace('-1600.', '-480.')],
    ['professional-images', photo.replace('-1600.', '-960.')],
    ['avatars', `${person.id}/face.webp`],
    ['app-assets', 'banners/a b-1200w.webp'],
    ['app-assets', 'banners/a b-2400w.webp'],
    ['app-assets', 'branding/logo-kept.webp'],
  ]
  const left: [string, string][] = [
    ['app-assets', 'branding/left.webp'],
    ['avatars', photo],
    ['avatars', `${person.id}/old.webp`],
    ['avatars', `${reviewer.id}/face.webp`],
    ['professional-images', photoOf(person)],
  ]
  for (const [bucket, path] of [...referenced, ...left]) await upload(service, bucket, path)
  const found = async () => {
    const { rows } = await owner.query<{ path: string }>(
      `select bucket_id || '/' || name as path from storage.objects
       where id in (select private.unreferenced_objects())`,
    )
    return rows.map(({ path }) => path).sort()
  }
  assert.deepEqual(await found(), [])
  await owner.query('alter table storage.objects disable trigger update_objects_updated_at')
  await owner.query(
    `update storage.objects set created_at = now() - interval '21 hours', updated_at = now() - interval '21 hours'
     where bucket_id || '/' || name = any ($1)`,
    [[...referenced, ...left].map((path) => path.join('/'))],
  )
  await owner.query('alter table storage.objects enable trigger update_objects_updated_at')
  assert.deepEqual(await found(), left.map((path) => path.join('/')).sort())
})

/** Uploads to a signed URL as the storage service does: in its own role, with the signer as the owner. */
const uploadFor = (signer: { id: string }, bucket: string, path: string) =>
  service.query(
    `insert into storage.objects (bucket_id, name, owner_id, version) values ($1, $2, $3, 'a')
     on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = 'b'`,
    [bucket, path, signer.id],
  )
const isTooLate = (signer: { id: string }, bucket: string, path: string) =>
  isRefused(uploadFor(signer, bucket, path))

test("a signed URL lets people upload into their own folder, and admins also into app-assets and providers' folders", async () => {
  for (const signer of [client, provider, admin]) {
    const paths = ['avatars', 'professional-images'].map((bucket) => [bucket, photoOf(signer)] as const)
    for (const [bucket, path] of paths) await uploadFor(signer, bucket, path)
    for (const [bucket, path] of paths) await uploadFor(signer, bucket, path)
  }
  await uploadFor(admin, 'app-assets', `banners/${randomUUID()}.webp`)
  await uploadFor(admin, 'professional-images', photoOf(provider))
})

test("a signed URL lets no client or provider upload into another's folder, and no admin upload another's avatar", async () => {
  for (const signer of [client, provider]) {
    for (const bucket of ['avatars', 'professional-images']) {
      await isTooLate(signer, bucket, photoOf(otherProvider))
    }
    await isTooLate(signer, 'app-assets', `branding/${randomUUID()}.webp`)
  }
  await isTooLate(admin, 'avatars', photoOf(client))
})

test('a signed URL cannot be used to replace a banner once its signer is no longer an admin', async () => {
  const removed = await createPerson(owner, { userType: 'admin' })
  const banner = `banners/${randomUUID()}.webp`
  await uploadFor(removed, 'app-assets', banner)
  await owner.query(`update public.profiles set user_type = 'client' where id = $1`, [removed.id])
  await isTooLate(removed, 'app-assets', banner)
})

test("a signed URL cannot be used for an upload while its signer is blocked, or after the signer's account is deleted", async () => {
  const person = await createPerson(owner)
  const block = (until: string) =>
    owner.query(`update auth.users set banned_until = now() + $2::interval where id = $1`, [person.id, until])
  await block('1 day')
  await isTooLate(person, 'avatars', photoOf(person))
  await block('-1 day')
  await uploadFor(person, 'avatars', photoOf(person))
  await owner.query('delete from auth.users where id = $1', [person.id])
  await isTooLate(person, 'avatars', photoOf(person))
})

test('a signed URL cannot be used to replace a photo once a registration references the photo', async () => {
  const photo = photoOf(otherProvider)
  await uploadFor(otherProvider, 'professional-images', photo)
  await createProfessional(owner, { owner: otherProvider, images: [photo] })
  await isTooLate(otherProvider, 'professional-images', photo)
  await isTooLate(otherProvider, 'professional-images', photo.replace('-1600.', '-480.'))
  await isTooLate(admin, 'professional-images', photo)
  await owner.query('delete from public.professionals where user_id = $1', [otherProvider.id])
})

test('nobody deletes an object with plain SQL, which would orphan its bytes', async () => {
  const path = photoOf(client)
  await upload(actAs(client), 'avatars', path)
  await isRefused(actAs(client).query('delete from storage.objects where name = $1', [path]))
  await isRefused(service.query('delete from storage.objects where name = $1', [path]))
})
