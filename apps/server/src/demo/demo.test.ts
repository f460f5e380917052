import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import { openFolderStore } from '@fenix/supabase-server/storage/stores/folder-store.ts'
import { sweepOrphans } from '@fenix/supabase-server/storage/stores/sweep.ts'
import { readConfig } from '#config.ts'
import { examine } from '#doctor/check.ts'
import { limits } from '#doctor/limits.ts'
import { objects, pictures } from '#doctor/objects.ts'
import { recount } from '#doctor/recount.ts'
import { RECOUNTS } from '#doctor/recounts.ts'
import { demoAgendas } from './content/activity.ts'
import { demoAccounts, demoPeople, demoProfessionals } from './content/people.ts'
import { clearDemo } from './demo.ts'
import { declineDemo, isDemoDeclined, isDemoSeeded, isEmpty } from './demo-state.ts'
import { seedDemo } from './seed-demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fenix-demo-'))
const folder = join(dataDir, 'objects')
after(async () => {
  await context.database.end()
  rmSync(dataDir, { recursive: true, force: true })
})
const { owner, connection } = await openTestDatabase()
const context = {
  database: openDatabase(connection, { onError: () => undefined }),
  objects: openFolderStore(folder),
  log: createLog('silent'),
}
const hashPassword = async (password: string) => `hash of ${password}`
const seed = () => seedDemo(context, hashPassword)

const count = async (from: string) =>
  Number((await owner.query(`select count(*) as number from ${from}`)).rows[0].number)
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('a seeded demo', () => {
  // Seeds once for all tests, because seeding takes seconds; no test changes the demo.
  before(async () => assert.equal(await seed(), true))
  after(() => clearDemo(context))

  test('the demo is seeded completely', async () => {
    assert.equal(await count('public.profiles'), demoPeople.length)
    assert.equal(await count("public.professionals where status = 'approved'"), 40)
    assert.equal(await count("public.professionals where status = 'pending'"), 4)
    assert.ok((await count('public.feedbacks')) >= 150)
    assert.ok((await count('public.feedbacks where origin is not null')) >= 75)
    assert.ok((await count('public.feedback_replies')) >= 5)
    assert.equal(await count('public.ad_banners'), 4)
    assert.equal(await count('private.daily_counts'), 85)
    assert.equal(await count('private.agendas'), demoAgendas.length)
  })

  test('the doctor finds nothing wrong with the demo', async () => {
    const config = readConfig({ DATA_DIR: dataDir })
    const lines: string[] = []
    const checks = [limits, ...RECOUNTS.map(recount), objects, pictures]
    const patient = { ...context, connection, config, now: Date.now() }
    await examine(checks, patient, { isFixing: false, print: (line) => lines.push(line) })
    assert.deepEqual(
      lines,
      checks.map(({ name }) => `✔ ${name}`),
    )
  })

  test('every picture that a row references is stored with its bytes, and no other picture is stored', async () => {
    assert.equal(files().length, await count('storage.objects'))
    const { rows } = await owner.query<{ named: string }>(`
      select 'professional-images/' || image as named from public.professionals, unnest(images) as image
      union all select 'professional-images/' || replace(image, '-1600', width)
        from public.professionals, unnest(images) as image, unnest(array['-480', '-960']) as width
      union all select substr(profile_pic_url, length('/storage/v1/object/public/') + 1) from public.profiles
        where profile_pic_url is not null
      union all select substr(image_url, length('/storage/v1/object/public/') + 1) from public.ad_banners`)
    const objects = await owner.query("select bucket_id || '/' || name as name from storage.objects")
    const names = new Set(objects.rows.map(({ name }) => name))
    assert.ok(rows.length > 300)
    assert.deepEqual(
      rows.filter(({ named }) => !names.has(named)),
      [],
    )
    assert.equal(names.size, new Set(rows.map(({ named }) => named)).size)
  })

  test('the documented accounts have their passwords, and no other account has a password', async () => {
    const { rows } = await owner.query(
      'select email, encrypted_password as hash from auth.users where encrypted_password is not null order by email',
    )
    const known = Object.values(demoAccounts).map(({ email, password }) => ({
      email,
      hash: `hash of ${password}`,
    }))
    assert.deepEqual(
      rows,
      known.toSorted((one, other) => one.email.localeCompare(other.email)),
    )
  })

  test('seeding the demo again changes nothing', async () => {
    const stored = files().length
    assert.equal(await seed(), false)
    assert.equal(await count('public.professionals'), demoProfessionals.length)
    assert.equal(files().length, stored)
  })
})

test('an interrupted seed leaves nothing behind', async () => {
  const broken = {
    ...context.database,
    transaction: () => Promise.reject(new Error('Connection terminated')),
  }
  await assert.rejects(seedDemo({ ...context, database: broken }, hashPassword))
  assert.equal(await count('public.profiles'), 0)
  await sweepOrphans({ ...context, objects: openFolderStore(folder) })
  assert.deepEqual(files(), [])
})

test('clearing the demo removes the demo and nothing else', async () => {
  const client = await createPerson(owner)
  const professional = await createProfessional(owner, { name: 'Casa Real' })
  const banner = await createAdBanner(owner)
  await createFeedback(owner, { client, professional })
  await seed()
  const { rows } = await owner.query(
    "select id from public.professionals where status = 'approved' and id <> $1 limit 1",
    [professional.id],
  )
  await createFeedback(owner, { client, professional: rows[0] })

  await clearDemo(context)
  assert.equal(await count('public.profiles'), 2)
  assert.equal(await count('auth.identities'), 2)
  assert.deepEqual((await owner.query('select id from public.professionals')).rows, [{ id: professional.id }])
  assert.equal(await count('public.feedbacks'), 1)
  assert.deepEqual((await owner.query('select id from public.ad_banners')).rows, [{ id: banner.id }])
  assert.equal(await count('storage.objects'), 0)
  assert.deepEqual(files(), [])
  await owner.query('delete from auth.users')
  await owner.query('delete from public.ad_banners')
})

test('the server can tell whether an installation is empty, contains the demo or has declined the demo', async (t) => {
  t.after(() => clearDemo(context))
  assert.deepEqual([await isEmpty(context.database), await isDemoSeeded(context.database)], [true, false])
  await createPerson(owner, { userType: 'admin' })
  assert.equal(await isEmpty(context.database), true)
  await seed()
  assert.deepEqual([await isEmpty(context.database), await isDemoSeeded(context.database)], [false, true])

  assert.equal(isDemoDeclined(dataDir), false)
  declineDemo(dataDir)
  assert.equal(isDemoDeclined(dataDir), true)
})
