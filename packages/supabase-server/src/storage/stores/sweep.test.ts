import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { png, startStorage } from '#storage/testing.ts'
import { sweepUnreferenced } from './sweep.ts'

const storage = await startStorage()

const files = () =>
  readdirSync(storage.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('only unreferenced objects lose their record and their bytes', async () => {
  const { id, photos } = await storage.person()
  const names = Array.from({ length: 4 }, (_, index) => `${id}/${index}.png`)
  for (const name of names) await photos.upload(name, png())
  await storage.context.database.run({
    text: `create function one_unreferenced() returns setof uuid language sql stable
      as $$ select id from storage.objects where name ~ '[01]\\.png$' order by name limit 1 $$`,
  })

  assert.equal(await sweepUnreferenced(storage.context, 'public.one_unreferenced()'), 2)

  const { data } = await photos.list(id)
  assert.deepEqual(
    data?.map(({ name }) => name),
    ['2.png', '3.png'],
  )
  assert.equal(files().length, 2)
  assert.deepEqual(await storage.context.objects.abandoned(), [])
  assert.equal(await sweepUnreferenced(storage.context, 'public.one_unreferenced()'), 0)
})
