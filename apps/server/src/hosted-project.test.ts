// Tests the migrations on an imitation of hosted Supabase: a plain Postgres that `startHosting` prepares.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { applyMigrations } from '@fenix/supabase-server/migrations/apply-migrations.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import {
  type HostedProject,
  type HostedRole,
  startHosting,
} from '@fenix/supabase-server/testing/hosted/hosted-project.ts'
import pg from 'pg'
import { readConfig } from '#config.ts'
import { catalogue } from '#doctor/catalogue.ts'
import type { Patient } from '#doctor/check.ts'

const hosting = await startHosting()

/** The differences that the doctor finds between a project and a database of our own server. */
async function differencesIn({ connect }: HostedProject) {
  const connection = connect('postgres')
  const log = createLog('silent')
  const database = openDatabase(connection, {
    size: 1,
    onError: ({ message }) => log.warn({ reason: message }),
  })
  try {
    const findings = await catalogue.examine({ connection, database, log, config: readConfig({}) } as Patient)
    return findings.map(({ problem }) => problem)
  } finally {
    await database.end()
  }
}

test('if a project does not let us create policies on storage.objects, applying the migrations fails', async () => {
  const { connect } = await hosting.create('without_grants', { grantsNewTables: true, grantsPolicies: false })
  await assert.rejects(
    applyMigrations(connect('postgres'), migrationsFolder),
    /_storage failed: must be owner of table objects$/,
  )
})

test('in a project that grants no rights to new tables, the migrations create the same schema as on our own server', async () => {
  const project = await hosting.create('closed', { grantsNewTables: false, grantsPolicies: true })
  await applyMigrations(project.connect('postgres'), migrationsFolder)
  assert.deepEqual(await differencesIn(project), [])
})

describe('in a project that grants rights to new tables by default', () => {
  let project: HostedProject
  const clients: pg.Client[] = []

  /** Connects as the role of a service. */
  async function connectAs(role: HostedRole) {
    const client = new pg.Client(project.connect(role))
    await client.connect()
    clients.push(client)
    return client
  }

  before(async () => {
    project = await hosting.create('open', { grantsNewTables: true, grantsPolicies: true })
    await applyMigrations(project.connect('postgres'), migrationsFolder)
  })
  after(() => Promise.all(clients.map((client) => client.end())))

  test('the migrations revoke default rights and create the same schema as on our own server', async () => {
    assert.deepEqual(await differencesIn(project), [])
  })

  test('the auth service maintains an account and its profile without any privilege on our tables', async () => {
    const service = await connectAs('supabase_auth_admin')
    const owner = await connectAs('postgres')
    const id = randomUUID()
    const metadata = { name: 'Marina Alves', phone: '(21) 90000-0001', terms_version: '2026-11-21' }
    await service.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'marina@example.com', $2)`,
      [id, metadata],
    )
    await service.query(
      `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::text, $1::uuid, 'email', $2)`,
      [id, metadata],
    )
    await service.query(`insert into auth.sessions (id, user_id, ip) values ($1, $1, '192.0.2.7')`, [id])
    await service.query(
      `update auth.users set email = 'ana@example.com', raw_user_meta_data = $2 where id = $1`,
      [id, metadata],
    )
    const stored = `
      select p.name, p.phone, p.terms_version, t.folded, r.address, s.ip, u.raw_user_meta_data ? 'terms_version' as kept
      from public.profiles p join auth.users u using (id) join private.people_texts t on t.account_id = id
      join auth.sessions s on s.user_id = p.id join private.sign_in_records r on r.account_id = p.id where p.id = $1`
    assert.deepEqual((await owner.query(stored, [id])).rows, [
      {
        name: 'Marina Alves',
        phone: '21900000001',
        terms_version: '2026-11-21',
        folded: 'marina alves ana@example.com 21900000001',
        address: '192.0.2.7',
        ip: null,
        kept: false,
      },
    ])
    await assert.rejects(service.query('select from public.profiles'), { code: '42501' })

    await service.query('delete from auth.users where id = $1', [id])
    assert.equal((await owner.query('select from public.profiles where id = $1', [id])).rowCount, 0)
  })

  test('a new e-mail address ends mailed links, a removed second factor lowers sessions, a block ends links and sessions', async () => {
    const service = await connectAs('supabase_auth_admin')
    const id = randomUUID()
    const link = () =>
      service.query(
        `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
         values ($1, $1, 'recovery_token', 'x', 'bia@example.com')`,
        [id],
      )
    const links = async () =>
      (await service.query('select from auth.one_time_tokens where user_id = $1', [id])).rowCount
    await service.query(`insert into auth.users (id, email) values ($1, 'bia@example.com')`, [id])
    await service.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $1, 'totp', 'verified', now(), now())`,
      [id],
    )
    await service.query(
      `insert into auth.sessions (id, user_id, aal, factor_id) values ($1, $1, 'aal2', $1)`,
      [id],
    )

    await link()
    await service.query(`update auth.users set email = 'beatriz@example.com' where id = $1`, [id])
    assert.equal(await links(), 0)
    await service.query('delete from auth.mfa_factors where id = $1', [id])
    const sessions = 'select aal, factor_id from auth.sessions where user_id = $1'
    assert.deepEqual((await service.query(sessions, [id])).rows, [{ aal: 'aal1', factor_id: null }])
    await link()
    await service.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])
    assert.equal(await links(), 0)
    assert.deepEqual((await service.query(sessions, [id])).rows, [])
  })

  test("acting for a person, the storage service writes only to that person's folder, and nowhere after a block", async () => {
    const auth = await connectAs('supabase_auth_admin')
    const service = await connectAs('supabase_storage_admin')
    const id = randomUUID()
    await auth.query(`insert into auth.users (id, email) values ($1, 'rafael@example.com')`, [id])
    await service.query(`set role authenticated`)
    await service.query(`select set_config('request.jwt.claims', $1, false)`, [JSON.stringify({ sub: id })])
    const upload = (folder: string) =>
      service.query(`insert into storage.objects (bucket_id, name) values ('professional-images', $1)`, [
        `${folder}/a.webp`,
      ])
    await upload(id)
    await assert.rejects(upload(randomUUID()), { code: '42501' })
    assert.equal((await service.query('select from storage.objects')).rowCount, 1)
    await auth.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id])
    await assert.rejects(upload(id), { code: '42501' })
  })
})
