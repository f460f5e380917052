import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { type Actor, openTestDatabase } from '@fenix/database/testing.ts'
import { createPeople } from './people.ts'
import { findsNothing, isRefused } from './refusals.ts'

const { owner, actAs, visitor, service } = await openTestDatabase()
const { client, otherClient, provider, otherProvider, admin } = await createPeople(owner)

const upload = (actor: Actor, bucket: string, path: string) =>
  actor.query<{ name: string }>(
    'insert into storage.objects (bucket_id, name) values ($1, $2) returning name',
    [bucket, path],
  )
const list = (actor: Actor, bucket: string, path: string) =>
  actor.query('select name from storage.objects where bucket_id = $1 and name = $2', [bucket, path])
const replace = (actor: Actor, bucket: string, path: string) =>
  actor.query(
    `update storage.objects set version = 'new' where bucket_id = $1 and name = $2 returning name`,
    [bucket, path],
  )
/** Deletes as the storage server does, which removes the bytes as well. */
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
  await isRefused(upload(actor, bucket, `${path}.new`))
  await upload(service, bucket, path)
  for (const act of [list, replace, remove]) await findsNothing(act(actor, bucket, path))
}

describe('storage', () => {
  describe('as a visitor', () => {
    test('a visitor cannot upload, list, replace or remove an object', async () => {
      await mayNotWrite(visitor, 'avatars', photoOf(client))
      await mayNotWrite(visitor, 'professional-images', photoOf(provider))
      await mayNotWrite(visitor, 'app-assets', `banners/${randomUUID()}.webp`)
    })

    test('a visitor cannot list the buckets', () =>
      findsNothing(visitor.query('select id from storage.buckets')))
  })

  for (const [kind, person, other] of [
    ['client', client, otherClient],
    ['provider', provider, otherProvider],
  ] as const) {
    describe(`as a ${kind}`, () => {
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

      test(`a ${kind} cannot write banners or branding`, async () => {
        await mayNotWrite(self, 'app-assets', `banners/${randomUUID()}.webp`)
        await mayNotWrite(self, 'app-assets', `branding/${randomUUID()}.webp`)
        await mayNotWrite(self, 'app-assets', photoOf(person))
      })

      test(`a ${kind} cannot create or change a bucket`, async () => {
        await isRefused(self.query(`insert into storage.buckets (id, name) values ('mine', 'mine')`))
        await findsNothing(self.query('update storage.buckets set public = false returning id'))
      })
    })
  }

  describe('as an admin', () => {
    const self = actAs(admin)

    test('an admin writes banners and branding', async () => {
      await mayWrite(self, 'app-assets', 'banners/1700000000000_festa.webp')
      await mayWrite(self, 'app-assets', 'branding/logo.webp')
    })

    test("an admin writes photos in any provider's folder", () =>
      mayWrite(self, 'professional-images', photoOf(provider)))

    test("an admin cannot write another person's avatar", () => mayNotWrite(self, 'avatars', photoOf(client)))

    test('an admin cannot write elsewhere in app-assets', async () => {
      await isRefused(upload(self, 'app-assets', 'other/a.webp'))
      await isRefused(upload(self, 'app-assets', 'banners/deep/a.webp'))
      await isRefused(upload(self, 'app-assets', 'a.webp'))
    })
  })

  describe('everybody', () => {
    test('nobody deletes an object by SQL, which would orphan its bytes', async () => {
      const path = photoOf(client)
      await upload(actAs(client), 'avatars', path)
      await isRefused(actAs(client).query('delete from storage.objects where name = $1', [path]))
      await isRefused(service.query('delete from storage.objects where name = $1', [path]))
    })
  })
})
