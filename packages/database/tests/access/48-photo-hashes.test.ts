import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import fc from 'fast-check'
import { isRefused } from './refusals.ts'

const { owner, actAs } = await openTestDatabase()
const administrator = await createPerson(owner, { userType: 'admin' })
const admin = actAs(administrator)

const hex = (bits: bigint) => BigInt.asUintN(64, bits).toString(16).padStart(16, '0')
const random = () => BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 16)}`)
/** Flips the bits at the given places. */
const differing = (bits: bigint, places: readonly number[]) =>
  places.reduce((changed, place) => changed ^ (1n << BigInt(place)), bits)
const places = (count: number) => Array.from({ length: count }, (_, index) => index * 5)

type Photo = { path: string; hash: bigint; mirrored?: bigint }

const asJson = (photos: readonly Photo[]) =>
  JSON.stringify(
    photos.map(({ path, hash, mirrored = ~hash }) => ({ path, hash: hex(hash), mirrored: hex(mirrored) })),
  )
const keep = (...photos: readonly Photo[]) => admin.query('select keep_photo_hashes($1)', [asJson(photos)])
const similarTo = (...photos: readonly Photo[]) =>
  admin.query<{ path: string; other: string; name: string; number: number }>(
    'select * from similar_photos($1)',
    [asJson(photos)],
  )
const kept = async (path: string) =>
  (await owner.query('select hash::text from private.photo_hashes where path = $1', [path])).rows

async function store(person: { id: string }) {
  const path = `${person.id}/${randomUUID()}-1600.webp`
  await owner.query(`insert into storage.objects (bucket_id, name) values ('professional-images', $1)`, [
    path,
  ])
  return path
}

/** A professional with one photo that has the given hash. */
async function publish(hash: bigint, options: { id?: string } = {}) {
  const person = await createPerson(owner, { userType: 'provider', ...options })
  const path = await store(person)
  const professional = await createProfessional(owner, { owner: person, images: [path] })
  await keep({ path, hash })
  return { ...professional, person, path, hash }
}

test('a photo of another account is found as similar if up to six bits of its hash, mirrored or not, differ', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 14 }),
      fc.boolean(),
      async (hash, changed, isMirrored) => {
        const { path: other, name } = await publish(hash)
        const mine = await publish(random())
        const near = differing(hash, changed)
        const asked = {
          path: mine.path,
          hash: isMirrored ? ~near : near,
          mirrored: isMirrored ? near : ~near,
        }
        const found = (await similarTo(asked)).filter((one) => one.other === other)
        assert.deepEqual(
          found.map(({ path, name: called, number }) => [path, called, number]),
          changed.length <= 6 ? [[mine.path, name, 1]] : [],
        )
        await owner.query('delete from private.photo_hashes')
      },
    ),
    { numRuns: 25 },
  )
})

test('photos of the same account, or of two demo accounts, are not found as similar', async () => {
  const hash = random()
  const demo = () => randomUUID().replace(/^(.{14})4/, '$15')
  const mine = await publish(hash)
  assert.deepEqual(await similarTo(mine), [])
  const [one, other] = [await publish(hash, { id: demo() }), await publish(hash, { id: demo() })]
  assert.deepEqual(
    (await similarTo(one)).map((found) => found.other),
    [mine.path],
  )
  assert.deepEqual(
    (await similarTo(mine)).map((found) => found.other).toSorted(),
    [one.path, other.path].toSorted(),
  )
})

test('at most three registrations with similar photos are found, each once, the most similar first', async () => {
  const hash = random()
  const all = []
  for (const count of [3, 1, 2, 0]) all.push(await publish(differing(hash, places(count))))
  const mine = await publish(differing(hash, places(0)))
  const found = await similarTo(mine, { ...mine, path: await store(mine.person) })
  assert.deepEqual(
    found.map(({ name }) => name),
    [all[3]?.name, all[1]?.name, all[2]?.name],
  )
})

test('two photos that an admin marked as different are not found as similar again, and the act is logged once', async () => {
  const hash = random()
  const [one, other] = [await publish(hash), await publish(hash)]
  await admin.query('select tell_photos_apart($1, $2)', [one.path, other.path])
  await admin.query('select tell_photos_apart($2, $1)', [one.path, other.path])
  assert.deepEqual([await similarTo(one), await similarTo(other)], [[], []])
  const { rows } = await owner.query(
    `select target_id, detail, actor_id from private.audit_log where act = 'told_apart'`,
  )
  assert.deepEqual(rows, [
    { target_id: one.id, detail: { professional_id: other.id }, actor_id: administrator.id },
  ])
})

test("a photo's hash and its pairs marked as different are deleted when the photo is deleted or replaced", async () => {
  const hash = random()
  const [one, other] = [await publish(hash), await publish(hash)]
  await admin.query('select tell_photos_apart($1, $2)', [one.path, other.path])
  await owner.query(`update storage.objects set version = 'new' where name = $1`, [one.path])
  assert.deepEqual(await kept(one.path), [])
  const { rowCount } = await owner.query(
    'select from private.different_photos where path = $1 or other = $1',
    [one.path],
  )
  assert.equal(rowCount, 0)
  await owner.query(`select set_config('storage.allow_delete_query', 'true', false)`)
  await owner.query('delete from storage.objects where name = $1', [other.path])
  assert.deepEqual(await kept(other.path), [])
})

test('only stored photos get a hash, and an existing hash is never replaced', async () => {
  const { path, hash, person } = await publish(random())
  await keep({ path, hash: random() }, { path: `${person.id}/elsewhere-1600.webp`, hash })
  assert.equal(BigInt(`0b${(await kept(path))[0]?.hash}`), hash)
  assert.deepEqual(await kept(`${person.id}/elsewhere-1600.webp`), [])
})

test('public photos without a hash are listed page by page; the photos with a hash and all photos are counted', async () => {
  await owner.query('delete from private.photo_hashes')
  const hashed = await publish(random())
  const waiting = []
  for (let count = 0; count < 22; count += 1) {
    const person = await createPerson(owner, { userType: 'provider' })
    const path = await store(person)
    waiting.push({ path, ...(await createProfessional(owner, { owner: person, images: [path] })) })
  }
  const pending = await createPerson(owner, { userType: 'provider' })
  await createProfessional(owner, { owner: pending, images: [await store(pending)], status: 'pending' })
  const read = async (after?: string) =>
    admin.query<{ professional_id: string; paths: string[] }>('select * from photos_without_hash($1)', [
      after,
    ])
  const listed = []
  for (let page = await read(); page.length > 0; page = await read(page.at(-1)?.professional_id)) {
    assert.ok(page.length <= 20)
    listed.push(...page.flatMap(({ paths }) => paths))
  }
  for (const { path } of waiting) assert.ok(listed.includes(path))
  assert.ok(!listed.includes(hashed.path))
  const [counts] = await admin.query<{ hashed: number; photos: number }>('select * from photo_hash_counts()')
  assert.deepEqual(counts, { hashed: 1, photos: listed.length + 1 })
})

test('too many hashes in one request, and malformed hashes, are refused', async () => {
  const { path } = await publish(random())
  for (const photos of [
    '{}',
    'null',
    JSON.stringify([{ path, hash: 'xyz', mirrored: hex(1n) }]),
    JSON.stringify([{ path, hash: hex(1n), mirrored: 'f' }]),
    JSON.stringify(Array.from({ length: 13 }, () => ({ path, hash: hex(1n), mirrored: hex(1n) }))),
  ]) {
    await isRefused(admin.query('select * from similar_photos($1)', [photos]), '22023')
  }
  const tooMany = JSON.stringify(Array.from({ length: 101 }, () => ({ path, hash: hex(1n) })))
  for (const photos of ['{}', 'null', null, tooMany]) {
    await assert.rejects(admin.query('select keep_photo_hashes($1)', [photos]), {
      code: '22023',
      message: /Até 100 fotos/,
    })
  }
})
