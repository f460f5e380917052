import assert from 'node:assert/strict'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { newFolder } from '#operation/testing.ts'
import { contact, freeSpace, lastBackup, proxy } from './installation.ts'
import { limits } from './limits.ts'
import { objects, pictures } from './objects.ts'
import { startPatient } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000

const { server, owner, patient, approved, look } = await startPatient()
const bucket = createClient(server.url, server.secretKey).storage.from('app-assets')

const keyOf = async (name: string) => {
  const { rows } = await owner.query(
    `select concat_ws('/', bucket_id, name, version) as key from storage.objects where name = $1`,
    [name],
  )
  return String(rows[0]?.key)
}

test('rows that break a constraint are reported with a query that finds them; an unvalidated constraint is validated', async () => {
  const note = 'favorites_note check (note is null or private.is_note(note))'
  await owner.query(`
    alter table public.favorites disable trigger user;
    alter table public.favorites drop constraint favorites_note;
    update public.favorites set note = repeat('a', 501);
    alter table public.favorites add constraint ${note} not valid`)
  const broken = await look([limits], { isFixing: true })
  assert.equal(broken.isHealthy, false)
  assert.match(
    broken.lines.join(),
    /✖ .*: rows of favorites that break favorites_note: 1\. Correct or delete them: select \* from/,
  )

  await owner.query(
    'update public.favorites set note = null; alter table public.favorites enable trigger user',
  )
  const unchecked = await look([limits])
  assert.match(unchecked.lines.join(), /favorites_note of \S+ was never checked against the rows before it/)
  assert.equal((await look([limits], { isFixing: true })).isHealthy, true)
  assert.deepEqual((await look([limits])).lines, [`✔ ${limits.name}`])
})

test('rows that reference a missing row and pictures over their size limit are reported', async () => {
  await bucket.upload('banners/large.png', png(300))
  await owner.query(`
    alter table private.registration_keys drop constraint registration_keys_professional_id_fkey;
    insert into private.registration_keys values ('${crypto.randomUUID()}', '', '');
    alter table private.registration_keys add constraint registration_keys_professional_id_fkey
      foreign key (professional_id) references public.professionals (id) on delete cascade not valid;
    update storage.buckets set file_size_limit = 299 where id = 'app-assets'`)
  const { lines } = await look([limits])
  assert.equal(lines.length, 2, lines.join())
  assert.match(
    lines[0] ?? '',
    /rows of \S*registration_keys that break registration_keys_professional_id_fkey: 1\./,
  )
  assert.match(lines[1] ?? '', /pictures larger than their bucket allows, or of another type: 1\./)
  await owner.query(`
    delete from private.registration_keys where whatsapp = '';
    update storage.buckets set file_size_limit = 5242880 where id = 'app-assets'`)
  assert.equal((await look([limits], { isFixing: true })).isHealthy, true)
})

test('a file without a record is removed only if it is older than a day', async () => {
  await bucket.upload('banners/kept.png', png(200))
  const key = await keyOf('banners/kept.png')
  const orphan = key.replace(/[^/]+$/, crypto.randomUUID())
  await server.backend.objects.copy(key, orphan)
  assert.equal((await look([objects])).isHealthy, true)

  const now = Date.now() + DAY + 60_000
  assert.match(
    (await look([objects], { now })).lines.join(),
    /: files without a record for a day: 1\. "npm run doctor/,
  )
  const fixed = await look([objects], { now, isFixing: true })
  assert.match(fixed.lines.join('\n'), /Repaired: removed 1\n✔/)
  const { data } = await bucket.download('banners/kept.png')
  assert.equal(data?.size, 200)
})

test('a record whose bytes are missing or cut off is reported but not removed', async () => {
  await bucket.upload('banners/lost.png', png(200))
  const key = await keyOf('banners/lost.png')
  await server.backend.objects.remove([key])
  const { isHealthy, lines } = await look([objects], { isFixing: true })
  assert.equal(isHealthy, false)
  assert.ok(
    lines[0]?.includes(`records without their bytes: 1, such as ${key}. Copy the files back`),
    lines[0],
  )
  await bucket.remove(['banners/lost.png'])
  assert.equal((await look([objects])).isHealthy, true)
})

test('missing or cut-off bytes are restored from a backup that contains them', async () => {
  const config = { ...patient.config, backupDir: join(newFolder(), 'backups') }
  await bucket.upload('banners/saved.png', png(200))
  await look([lastBackup], { config, isFixing: true })
  const key = await keyOf('banners/saved.png')
  await server.backend.objects.remove([key])
  await server.backend.objects.put(key, Readable.from([png(150)]))

  const { lines } = await look([objects], { config })
  assert.match(lines.join(), /: records without their bytes, which a backup has: 1\. "npm run/)
  assert.match(
    (await look([objects], { config, isFixing: true })).lines.join('\n'),
    /Repaired: brought back 1\n✔/,
  )
  const { data } = await bucket.download('banners/saved.png')
  assert.deepEqual(data && Buffer.from(await data.arrayBuffer()), png(200))
  await bucket.remove(['banners/saved.png'])
})

test('unreferenced pictures are removed after a day, and a referenced picture that is missing is reported', async () => {
  await bucket.upload('banners/forgotten.png', png(200))
  await owner.query(`
    alter table storage.objects disable trigger user;
    update storage.objects set (created_at, updated_at) = (now() - interval '25 hours', now() - interval '25 hours')
      where name = 'banners/forgotten.png';
    alter table storage.objects enable trigger user`)
  assert.match(
    (await look([pictures])).lines.join(),
    /: pictures that no row has named for a day: 1\. "npm run/,
  )
  assert.match((await look([pictures], { isFixing: true })).lines.join('\n'), /Repaired: removed 1\n✔/)

  const path = `${approved.user_id}/${crypto.randomUUID()}-1600.webp`
  await owner.query('update public.professionals set images = $2 where id = $1', [approved.id, [path]])
  const { lines } = await look([pictures])
  assert.ok(
    lines[0]?.includes(`a row names professional-images/${path}, which is not stored. Have it`),
    lines[0],
  )
  await owner.query(`update public.professionals set images = '{}' where id = $1`, [approved.id])
})

test('a disk that is almost full is reported with its folder', async () => {
  assert.equal((await look([freeSpace])).isHealthy, true)
  const config = { ...patient.config, diskReserve: Number.MAX_SAFE_INTEGER }
  const { isHealthy, lines } = await look([freeSpace], { config })
  assert.equal(isHealthy, false)
  assert.match(lines[0] ?? '', /: free at \S+: \d+\.\d GB\. Free some/)
})

test('the doctor reports a missing or overdue daily backup, and repairs that by making a backup', async () => {
  const backupDir = join(newFolder(), 'backups')
  const config = { ...patient.config, backupDir }
  assert.match((await look([lastBackup])).lines.join(), /^– .*: not checked, since BACKUP_DIR is not set/)
  assert.match(
    (await look([lastBackup], { config })).lines.join(),
    /✖ .*: there is none in \S+backups\. "npm run/,
  )
  assert.equal(existsSync(backupDir), false)
  assert.equal((await look([lastBackup], { config, isFixing: true })).isHealthy, true)

  const later = { config, now: Date.now() + 3 * DAY }
  assert.match((await look([lastBackup], later)).lines.join(), /the last is 72 hours old/)
  assert.match((await look([lastBackup], { ...later, isFixing: true })).lines.join(), /Repaired: made one in/)
  assert.equal(readdirSync(backupDir).length, 2)
  rmSync(backupDir, { recursive: true })
})

const port = Number(new URL(server.url).port)
const lookAt = (changed: { port: number; trustProxy?: number }) =>
  look([proxy], { config: { ...patient.config, ...changed } })

test('the doctor reports a proxy that TRUST_PROXY ignores, once a request has come through that proxy', async () => {
  assert.deepEqual((await lookAt({ port })).lines, [`✔ ${proxy.name}`])
  await fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  const { isHealthy, lines } = await lookAt({ port })
  assert.equal(isHealthy, false)
  assert.match(lines.join(), /TRUST_PROXY is 0: all visitors share one address\. Set it to/)
  assert.equal((await lookAt({ port, trustProxy: 1 })).isHealthy, true)
})

test('/health mentions an untrusted proxy only to requests from this machine', async () => {
  const forwarded = await fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  assert.equal(Object.hasOwn((await forwarded.json()) as object, 'proxy'), false)
})

test('while no server runs, the doctor does not check the proxy', async () => {
  const { isHealthy, lines } = await lookAt({ port: 1 })
  assert.equal(isHealthy, true)
  assert.match(lines.join(), /not checked, since no server runs here/)
})

test('the doctor advises the operator to configure a contact', async () => {
  const { isHealthy, lines } = await look([contact])
  assert.equal(isHealthy, true, 'it is advice')
  assert.match(
    lines.join(),
    /^! people can reach the operator: neither SUPPORT_WHATSAPP nor SUPPORT_EMAIL is set/,
  )
  for (const config of [{ supportWhatsapp: '21900000009' }, { supportEmail: 'ajuda@festas.example' }]) {
    assert.deepEqual((await look([contact], { config: { ...patient.config, ...config } })).lines, [
      `✔ ${contact.name}`,
    ])
  }
})
