import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson, createSession } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { photoFiles } from '@fenix/domain/storage-paths.ts'
import fc from 'fast-check'
import { findsNothing, isRefused } from './refusals.ts'
import { updateRegistration } from './registrations.ts'

const { owner, actAs, service } = await openTestDatabase()
const admin = actAs(await createPerson(owner, { userType: 'admin' }))

const bucket = 'professional-images'
const insert = 'insert into storage.objects (bucket_id, name) values ($1, $2)'
const upload = (actor: Actor, path: string) => actor.query(insert, [bucket, path])
const replace = (actor: Actor, path: string) =>
  actor.query(`update storage.objects set version = 'new' where name = $1 returning bucket_id`, [path])
/** Deletes with the setting that the storage service uses; without it, the database refuses every deletion. */
const remove = (actor: Actor, paths: readonly string[]) =>
  actor.transaction(async (query) => {
    await query(`select set_config('storage.allow_delete_query', 'true', true)`)
    return query('delete from storage.objects where name = any ($1) returning bucket_id', [paths])
  })

const photoOf = ({ id }: { id: string }) => `${id}/${randomUUID()}-1600.webp`
const filesOf = (photo: string) => photoFiles(photo).map(({ path }) => path)
const storePhoto = async (photo: string) => {
  for (const path of filesOf(photo)) await owner.query(`${insert} on conflict do nothing`, [bucket, path])
}

/** An approved professional with one photo, and its provider. */
async function publish() {
  const person = await createPerson(owner, { userType: 'provider' })
  const photo = photoOf(person)
  await storePhoto(photo)
  const { id } = await createProfessional(owner, { owner: person, images: [photo] })
  return { id, person, photo, self: actAs(person) }
}

/** A published professional whose provider has replaced the photo. */
async function publishReplaced() {
  const published = await publish()
  const present = photoOf(published.person)
  await storePhoto(present)
  await updateRegistration(published.self, published.id, { images: [present] })
  return { ...published, present }
}

const versionOf = async (id: string) =>
  (await owner.query('select version from professionals where id = $1', [id])).rows[0].version
const accept = async (id: string) => admin.query('select accept_edit($1, $2)', [id, await versionOf(id)])

/** Makes all objects a day old, and returns the person's objects that nothing references. */
async function unreferenced({ id }: { id: string }) {
  await owner.query('alter table storage.objects disable trigger update_objects_updated_at')
  await owner.query(
    `update storage.objects set created_at = now() - interval '1 day', updated_at = now() - interval '1 day'`,
  )
  await owner.query('alter table storage.objects enable trigger update_objects_updated_at')
  const { rows } = await owner.query<{ name: string }>(
    `select name from storage.objects where starts_with(name, $1) and id in (select private.unreferenced_objects())`,
    [id],
  )
  return rows.map(({ name }) => name).sort()
}

test('nobody can remove or overwrite a photo that an open edit replaced, until the edit is accepted', async () => {
  const { id, person, photo, self } = await publishReplaced()
  for (const path of filesOf(photo)) {
    for (const actor of [self, admin]) {
      await findsNothing(remove(actor, [path]))
      await findsNothing(replace(actor, path))
    }
  }
  assert.deepEqual(await unreferenced(person), [])
  await accept(id)
  assert.deepEqual(await unreferenced(person), filesOf(photo).sort())
  assert.equal((await remove(self, filesOf(photo))).length, 3)
})

test('after an edit is undone, the earlier photo is shown and the newer photo is unreferenced', async () => {
  const { id, person, photo, present } = await publishReplaced()
  await admin.query(`select undo_edit($1, $2, 'Motivo.')`, [id, await versionOf(id)])
  const { rows } = await owner.query('select images from professionals where id = $1', [id])
  assert.deepEqual(rows, [{ images: [photo] }])
  assert.deepEqual(await unreferenced(person), filesOf(present).sort())
})

test('neither provider nor admin can overwrite a photo that a registration shows, or upload it again after removal', async () => {
  const { photo, self } = await publish()
  for (const path of filesOf(photo)) {
    for (const actor of [self, admin]) await findsNothing(replace(actor, path))
    assert.equal((await remove(self, [path])).length, 1)
    for (const actor of [self, admin]) await isRefused(upload(actor, path))
    await upload(service, path)
  }
})

test('an avatar with the same path as a photo in use can be overwritten and removed', async () => {
  const { photo, present, self } = await publishReplaced()
  for (const path of [photo, present]) {
    await self.query(insert, ['avatars', path])
    assert.deepEqual(await replace(self, path), [{ bucket_id: 'avatars' }])
  }
  assert.deepEqual(await remove(self, [photo]), [{ bucket_id: 'avatars' }])
})

test('a photo in use cannot be moved, nor can another photo be moved to its name', async () => {
  const { person, photo, present, self } = await publishReplaced()
  const move = (from: string, to: string) =>
    self.query('update storage.objects set name = $2 where name = $1 returning name', [from, to])
  for (const inUse of [photo, present]) await findsNothing(move(inUse, photoOf(person)))
  const other = photoOf(person)
  await upload(self, other)
  await remove(self, [present])
  await isRefused(move(other, present))
})

test('the deletion of an account leaves the photos of its open edit unreferenced', async () => {
  const { id, person, photo, present } = await publishReplaced()
  const { claims } = await createSession(owner, { person })
  const self = actAs({ ...person, claims })
  await isRefused(self.query('select delete_my_account()'), '2BP01')
  await remove(self, [...filesOf(photo), ...filesOf(present)])
  await self.query('select delete_my_account()')
  assert.equal((await owner.query('select from professionals where id = $1', [id])).rowCount, 0)
  assert.deepEqual(await unreferenced(person), filesOf(photo).sort())
})

test('the deletion of a registration leaves the photos of its open edit unreferenced', async () => {
  const { id, person, photo, present } = await publishReplaced()
  await isRefused(admin.query('select delete_professional($1)', [id]), '2BP01')
  await remove(admin, [...filesOf(photo), ...filesOf(present)])
  assert.equal((await admin.query('select delete_professional($1)', [id])).length, 1)
  assert.deepEqual(await unreferenced(person), filesOf(photo).sort())
})

test('after any edits and decisions, profile and open edit match a simple model, and all their photos are still stored', async () => {
  const text = fc.constantFrom('Um', 'Dois', 'Três')
  const edit = fc.record(
    {
      name: text,
      description: text,
      cities: fc.subarray(['Niterói', 'Maricá', 'Rio de Janeiro'], { minLength: 1 }),
      images: fc.subarray([0, 1, 2]),
      instagram: fc.constantFrom(null, 'um', 'dois'),
    },
    { requiredKeys: [] },
  )
  type Step =
    | { act: 'edit'; changes: object & { images?: number[] } }
    | { act: 'accept' | 'undo'; isStale: boolean }
  const decision = fc.record({ act: fc.constantFrom('accept' as const, 'undo'), isStale: fc.boolean() })
  const step = fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ act: fc.constant('edit' as const), changes: edit }),
    decision,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const person = await createPerson(owner, { userType: 'provider' })
      const self = actAs(person)
      const photos = [photoOf(person), photoOf(person), photoOf(person)]
      const { id } = await createProfessional(owner, {
        owner: person,
        name: 'Um',
        images: photos.slice(0, 1),
      })
      await storePhoto(photos[0] ?? '')
      const read = async () =>
        (
          await owner.query(
            'select name, description, cities, images, instagram from professionals where id = $1',
            [id],
          )
        ).rows[0] as { images: string[] }
      let seen = await read()
      let says = seen
      let version = await versionOf(id)
      for (const { act, ...rest } of steps) {
        if ('changes' in rest) {
          const { images, ...changes } = rest.changes
          const named = images && { images: images.map((index) => photos[index] ?? '') }
          for (const photo of named?.images ?? []) await storePhoto(photo)
          if (Object.keys(rest.changes).length === 0) continue
          await updateRegistration(self, id, { ...changes, ...named })
          const replaced = says.images
          says = { ...says, ...changes, ...named }
          await remove(self, replaced.filter((path) => !says.images.includes(path)).flatMap(filesOf))
        } else {
          const newest = await versionOf(id)
          const shown = rest.isStale ? version : newest
          const isOpen = JSON.stringify(seen) !== JSON.stringify(says)
          const call = act === 'accept' ? 'accept_edit($1, $2)' : `undo_edit($1, $2, 'Motivo.')`
          const decided = await admin.query(`select ${call}`, [id, shown]).catch(({ code }) => code)
          if (isOpen && shown !== newest) assert.equal(decided, 'PT409')
          else {
            assert.equal(decided.length, isOpen ? 1 : 0)
            if (act === 'accept') seen = says
            else says = seen
          }
          version = newest
        }
        assert.deepEqual(await read(), says)
        const { rows } = await owner.query(
          `select b.name, b.description, b.cities, b.images, b.instagram
           from profile_edits e, jsonb_populate_record(null::professionals, e.before) b where e.professional_id = $1`,
          [id],
        )
        assert.deepEqual(rows, JSON.stringify(seen) === JSON.stringify(says) ? [] : [seen])
        const named = [...seen.images, ...says.images].flatMap(filesOf)
        const stored = await owner.query('select name from storage.objects where name = any ($1)', [named])
        assert.equal(stored.rowCount, new Set(named).size)
      }
    }),
    { numRuns: 25 },
  )
})
