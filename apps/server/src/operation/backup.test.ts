import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, test } from 'node:test'
import { createAccount } from '@fenix/supabase-server/auth/accounts.ts'
import { saveBackup } from '@fenix/supabase-server/backup/save.ts'
import type { ObjectStore } from '@fenix/supabase-server/storage/stores/object-store.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { newFolder } from './testing.ts'
import { never, restore, startInstallation, startRestored } from './testing-backup.ts'

const { server, objects, save, emptyInstallation } = await startInstallation()
const { database, backend } = server
const service = createClient(server.url, server.secretKey)
const bucket = service.storage.from('app-assets')

async function upload(name: string, size = 200) {
  const { error } = await bucket.upload(name, png(size), { upsert: true })
  assert.equal(error, null)
}

const namesIn = async (client = service) => {
  const { data } = await client.storage.from('app-assets').list('banners')
  return data?.map(({ name }) => name)
}

afterEach(async () => {
  await service.storage.emptyBucket('app-assets')
})

/** The checksums of a backup's tables, schema and objects. */
const tablesOf = (backup: string) =>
  readFileSync(join(backup, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter((line) => / {2}(tables|schema|objects)\//.test(line))
    .sort()

test('a restored installation equals the saved one, row by row and byte by byte', async () => {
  const person = { email: 'ana@example.com', password: 'lanterna-de-papel-22' }
  await createAccount(backend.database, {
    ...person,
    confirmed: true,
    metadata: { name: 'Ana Dias "Ã", \\N' },
  })
  await upload('banners/small.png')
  await upload('banners/large.png', 700_000)
  await database.owner.query(
    `insert into app_settings values ('empty', ''), ('lines', E'one\\n"two",\\t\\\\.')`,
  )

  const first = await save()
  assert.deepEqual(first.manifest.objects, { count: 2, bytes: 700_200, lost: [] })
  const env = await emptyInstallation()
  await restore(first.folder, env)

  const again = join(env.DATA_DIR, 'again')
  await saveBackup(again, { connection: { connectionString: env.DATABASE_URL }, objects }, never)
  assert.ok(tablesOf(again).length > 20)
  assert.deepEqual(tablesOf(again), tablesOf(first.folder))

  const restored = await startRestored(env)
  try {
    const client = createClient(restored.url, server.publishableKey)
    const { data } = await client.auth.signInWithPassword(person)
    assert.equal(data.user?.user_metadata.name, 'Ana Dias "Ã", \\N')
    for (const [name, size] of [
      ['small.png', 200],
      ['large.png', 700_000],
    ] as const) {
      const { data: picture } = await client.storage.from('app-assets').download(`banners/${name}`)
      assert.ok(picture)
      assert.deepEqual(Buffer.from(await picture.arrayBuffer()), png(size))
    }
    // Sequences continue after the restored values, so a new row gets a free id.
    const { error } = await createClient(restored.url, server.secretKey)
      .from('categories')
      .insert({ name: 'Nova' })
    assert.equal(error, null)
  } finally {
    await restored.close()
  }
})

test('a backup made during writes is one consistent snapshot, with every object that its rows reference', async () => {
  await upload('banners/replaced-0.png')
  let isOver = false
  const rounds = async (round: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) await round(turn)
  }
  const work = [
    // Every transaction writes the same key into two tables.
    rounds((turn) =>
      database.owner.query(
        `with made as (insert into categories (name) values ($1))
         insert into app_settings (key, value) values ($1, 'category')`,
        [`moment${turn}`],
      ),
    ),
    rounds((turn) => upload(`banners/replaced-${turn % 5}.png`, 200 + turn)),
    rounds(async (turn) => {
      await upload(`banners/removed-${turn}.png`)
      await bucket.remove([`banners/removed-${turn}.png`])
    }),
  ]
  const { folder, manifest } = await save().finally(() => {
    isOver = true
  })
  await Promise.all(work)
  assert.deepEqual(manifest.objects.lost, [])

  const env = await emptyInstallation()
  await restore(folder, env)
  const restored = await startRestored(env)
  try {
    const { database: copy } = restored.backend
    for (const { schema, name, rows } of manifest.tables) {
      const { rows: counted } = await copy.run<{ count: number }>({
        text: `select count(*)::int as count from "${schema}"."${name}"`,
      })
      assert.deepEqual([name, counted[0]?.count], [name, rows])
    }
    const { rows: apart } = await copy.run({
      text: `select key from app_settings where value = 'category' and key not in (select name from categories)
        union all
        select name from categories
        where name like 'moment%' and name not in (select key from app_settings)`,
    })
    assert.deepEqual(apart, [])
    const names = (await namesIn(createClient(restored.url, server.secretKey))) ?? []
    assert.ok(names.length > 0)
    for (const name of names) {
      const { error } = await createClient(restored.url, server.publishableKey)
        .storage.from('app-assets')
        .download(`banners/${name}`)
      assert.equal(error, null, name)
    }
  } finally {
    await restored.close()
  }
})

/** Wraps the object store, with a hook before the first object is read. */
const withSurprise = (surprise: () => Promise<unknown>): ObjectStore => {
  let first: Promise<unknown> | undefined
  return {
    ...objects,
    async get(key, range) {
      first ??= surprise()
      await first
      return objects.get(key, range)
    },
  }
}

test('an object removed while a backup runs is in neither the tables nor the objects of the backup', async () => {
  await upload('banners/kept.png')
  await upload('banners/removed.png')
  const { folder, manifest } = await save(withSurprise(() => bucket.remove(['banners/removed.png'])))
  assert.deepEqual(manifest.objects, { count: 1, bytes: 200, lost: [] })
  const listed = readFileSync(join(folder, 'tables/storage.objects.csv'), 'utf8')
  assert.ok(listed.includes('kept.png') && !listed.includes('removed.png'))
})

test('an object whose bytes are lost is reported and does not prevent a backup', async () => {
  await upload('banners/kept.png')
  await upload('banners/lost.png')
  const { rows } = await database.owner.query(
    `select concat_ws('/', bucket_id, name, version) as key from storage.objects where name like '%lost.png'`,
  )
  await objects.remove([rows[0].key])
  const { folder, manifest } = await save()
  assert.deepEqual(manifest.objects, { count: 1, bytes: 200, lost: [rows[0].key] })
  await restore(folder, await emptyInstallation())
})

test('an interrupted backup leaves no files behind', async () => {
  await upload('banners/one.png')
  const ending = new AbortController()
  const parent = join(dirname((await save()).folder), 'parent')
  const through = withSurprise(async () => ending.abort())
  await assert.rejects(save(through, ending.signal, join(parent, 'backup')), { name: 'AbortError' })
  assert.deepEqual(readdirSync(parent), [])
})

test('a backup is refused if its folder is a file or is not empty', async () => {
  const { folder } = await save()
  await assert.rejects(save(objects, undefined, folder), /is not empty: name a new folder$/)
  await assert.rejects(
    save(objects, undefined, join(folder, 'manifest.json')),
    /is a file: name a new folder$/,
  )
})

test('a backup is not restored over a running server or into a database that contains data', async () => {
  const { folder } = await save()
  const { connectionString } = database.connection
  await assert.rejects(
    restore(folder, { DATABASE_URL: connectionString, DATA_DIR: server.dataDir }),
    /^Error: DATA_DIR: another server is already running on /,
  )
  const env = await emptyInstallation()
  await assert.rejects(
    restore(folder, { ...env, DATABASE_URL: connectionString }),
    /^Error: DATABASE_URL: the database contains data; use an empty one$/,
  )
})

const damages: Record<string, { does: (folder: string) => void; says: RegExp }> = {
  'without its checksums': {
    does: (folder) => rmSync(join(folder, 'SHA256SUMS')),
    says: /is not a complete backup$/,
  },
  'with a changed table': {
    does: (folder) => appendFileSync(join(folder, 'tables/public.app_settings.csv'), 'one,more\n'),
    says: /app_settings\.csv is damaged$/,
  },
  'with a changed object': {
    does: (folder) => {
      const object = readdirSync(join(folder, 'objects'), { recursive: true }).find((name) =>
        name.includes('@'),
      )
      writeFileSync(join(folder, 'objects', String(object)), png(300))
    },
    says: /@\S+ is damaged$/,
  },
  'with a changed migration': {
    does: (folder) => {
      appendFileSync(join(folder, 'schema/migrations', migrationIn(folder)), 'drop table profiles;')
    },
    says: /\.sql is damaged$/,
  },
  'with a migration beside the listed ones': {
    does: (folder) =>
      writeFileSync(join(folder, 'schema/migrations/29991231000000_later.sql'), 'drop table profiles;'),
    says: /29991231000000_later\.sql is no file of the backup: remove it$/,
  },
  'with a platform file beside the listed ones': {
    does: (folder) =>
      writeFileSync(join(folder, 'schema/platform/9999_more.sql'), 'drop schema auth cascade'),
    says: /9999_more\.sql is no file of the backup: remove it$/,
  },
  'with a linked folder': {
    does: (folder) => {
      renameSync(join(folder, 'schema/migrations'), join(dirname(folder), 'elsewhere'))
      symlinkSync('../../elsewhere', join(folder, 'schema/migrations'))
    },
    says: /schema\/migrations is no file of the backup: remove it$|\.sql is missing$/,
  },
  'without a migration': {
    does: (folder) => rmSync(join(folder, 'schema/migrations', migrationIn(folder))),
    says: /\.sql is missing$/,
  },
  'without a table': {
    does: (folder) => rmSync(join(folder, 'tables/public.app_settings.csv')),
    says: /app_settings\.csv is missing$/,
  },
  'with a listed path that leads out of it': {
    does: (folder) => {
      writeFileSync(join(dirname(folder), 'outside.sql'), '')
      appendFileSync(join(folder, 'SHA256SUMS'), `${sumOf('')}  ../outside.sql\n`)
    },
    says: /outside\.sql is missing$/,
  },
  'with a table that its checksums do not list': {
    does: (folder) => {
      const [table, sums] = [join(folder, 'tables/public.app_settings.csv'), join(folder, 'SHA256SUMS')]
      rmSync(table)
      writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^.*app_settings\.csv\n/m, ''))
    },
    says: /app_settings\.csv is missing$/,
  },
}

const migrationIn = (folder: string) => readdirSync(join(folder, 'schema/migrations'))[0] ?? ''
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('a damaged backup is not restored, and an intact backup can still be restored afterwards', async () => {
  await upload('banners/one.png')
  const { folder } = await save()
  const env = await emptyInstallation()
  for (const [name, { does, says }] of Object.entries(damages)) {
    const damaged = join(newFolder(), 'backup')
    cpSync(folder, damaged, { recursive: true })
    does(damaged)
    await assert.rejects(restore(damaged, env), says, name)
  }
  const { objects: stored } = await restore(folder, env)
  assert.equal(stored.count, 1)
})

test('a backup made by another version of the migrations is not restored', async () => {
  const { folder } = await save()
  const later = 'schema/migrations/29991231000000_later.sql'
  writeFileSync(join(folder, later), '')
  appendFileSync(join(folder, 'SHA256SUMS'), `${sumOf('')}  ${later}\n`)
  await assert.rejects(
    restore(folder, await emptyInstallation()),
    /^Error: The backup was made by another version of the migrations \(schema\/migrations\/29991231000000_later\.sql differs\)/,
  )
})
