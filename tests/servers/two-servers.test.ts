// Tests what two servers on one database must agree on. Both servers start at the same moment, on an empty database.

import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { eventually } from '../fault/eventually.ts'
import { startMailServer } from '../fault/mail-server.ts'
import { startTwoServers } from './two-servers.ts'

const admin = { email: 'admin@example.com', password: 'lanterna-de-papel-22' }

const undo = new AsyncDisposableStack()
after(() => undo.disposeAsync())
const backups = mkdtempSync(join(tmpdir(), 'fenix-backups-'))
undo.defer(() => rmSync(backups, { recursive: true, force: true }))
const mail = await startMailServer({ after })
const started = await startTwoServers({
  env: {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BACKUP_DIR: backups,
    SMTP_URL: mail.url,
  },
})
undo.defer(started.stop)
const owner = new pg.Pool({ ...started.connection, max: 2 })
undo.defer(() => owner.end())
const [first, second] = started.servers.map(({ url }) => url) as [string, string]

type Config = { supabaseUrl: string; supabaseKey: string }
const configOf = async (url: string) => (await (await fetch(`${url}/config.json`)).json()) as Config
const { supabaseKey } = await configOf(first)
const { rows } = await owner.query<{ secret_key: string }>('select secret_key from server.secrets')
const secretKey = rows[0]?.secret_key ?? ''

const clientOf = (url: string, key = supabaseKey) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

test('servers that start together share their keys, and only one creates the administrator', async () => {
  assert.deepEqual(await configOf(second), await configOf(first))
  const admins = await owner.query("select from profiles where user_type = 'admin'")
  assert.equal(admins.rowCount, 1)
  const tellers = started.servers.filter(({ greeting }) => greeting.includes('The first administrator'))
  assert.equal(tellers.length, 1)
})

test('a session started at one server is valid at the other, which can also refresh and end it', async () => {
  const { data } = await clientOf(first).auth.signInWithPassword(admin)
  const { access_token = '', refresh_token = '' } = data.session ?? {}
  const there = clientOf(second)
  assert.equal((await there.auth.getUser(access_token)).data.user?.email, admin.email)
  const refreshed = await there.auth.refreshSession({ refresh_token })
  assert.equal(refreshed.error, null)
  assert.equal((await there.auth.signOut()).error, null)
  const again = { refresh_token: refreshed.data.session?.refresh_token ?? '' }
  assert.equal((await clientOf(first).auth.refreshSession(again)).error?.code, 'refresh_token_not_found')
})

test('a picture uploaded to one server is served by the other, and a picture removed at one server is gone at both', async () => {
  const bucket = (url: string) => clientOf(url, secretKey).storage.from('app-assets')
  assert.equal((await bucket(first).upload('banners/a.png', png(500_000))).error, null)
  const { publicUrl } = bucket(second).getPublicUrl('banners/a.png').data
  assert.equal((await (await fetch(publicUrl)).bytes()).length, 500_000)
  assert.equal((await bucket(second).remove(['banners/a.png'])).error, null)
  assert.equal((await bucket(first).download('banners/a.png')).data, null)
})

test('a setting that one server saves reaches the browsers of both servers', async () => {
  const heard = new Set<string>()
  const sockets = [first, second].map((url) => clientOf(url))
  const change = { event: '*', schema: 'public', table: 'app_settings' } as const
  await Promise.all(
    sockets.map(
      (client, at) =>
        new Promise<void>((resolve) => {
          client
            .channel('settings')
            .on('postgres_changes', change, () => heard.add(String(at)))
            .subscribe((status) => status === 'SUBSCRIBED' && resolve())
        }),
    ),
  )
  const saved = await clientOf(first, secretKey).from('app_settings').upsert({ key: 'word', value: 'festa' })
  assert.equal(saved.error, null)
  await eventually('a change at both servers', async () => heard.size === 2)
  for (const client of sockets) {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  }
})

test('a suspension at one server removes the cached page from both servers immediately, even during reads of the page', async () => {
  const { id, slug } = await createProfessional(owner)
  const page = (url: string) => fetch(`${url}/profissional/${slug}`).then(({ status }) => status)
  assert.deepEqual([await page(first), await page(second)], [200, 200])
  let isSuspended = false
  const reading = Array.from({ length: 16 }, async (_, at) => {
    const url = at % 2 === 0 ? first : second
    for (let last = false; !last; ) {
      last = isSuspended
      const status = await page(url)
      assert.ok(!last || status === 404, `${status} after the suspension`)
    }
  })
  const { error } = await clientOf(first, secretKey)
    .from('professionals')
    .update({ status: 'suspended' })
    .eq('id', id)
  assert.equal(error, null)
  isSuspended = true
  assert.deepEqual([await page(second), await page(first)], [404, 404])
  await Promise.all(reading)
})

test('failed sign-ins at one server count towards the limit at the other', async () => {
  const attempt = (url: string) =>
    clientOf(url).auth.signInWithPassword({ email: 'nobody@example.com', password: 'wrong' })
  for (let tries = 0; tries < 5; tries++)
    for (const url of [first, second]) assert.equal((await attempt(url)).error?.code, 'invalid_credentials')
  for (const url of [first, second]) assert.equal((await attempt(url)).error?.code, 'over_request_rate_limit')
})

test('two servers send each mail only once between them', async () => {
  const allSent = () =>
    eventually('the mails', async () => {
      const { rowCount } = await owner.query(
        'select from private.outgoing_mails union all select from server.outbox',
      )
      return rowCount === 0
    })
  await allSent()
  const before = mail.accepted.length
  const ids: string[] = []
  for (let at = 0; at < 12; at++) ids.push((await createProfessional(owner)).id)
  const { error } = await clientOf(second, secretKey)
    .from('professionals')
    .update({ status: 'suspended' })
    .in('id', ids)
  assert.equal(error, null)
  await allSent()
  assert.equal(mail.accepted.length - before, ids.length)
})

test('two servers that share a backup folder make only one backup a day', async () => {
  const stateOf = async (url: string) =>
    ((await (await fetch(`${url}/health`)).json()) as { backup: string }).backup
  await eventually(
    'the first backup',
    async () => (await stateOf(first)) === 'ok' && (await stateOf(second)) === 'ok',
  )
  await eventually('the whole backup', async () => !readdirSync(backups).join().includes('unfinished'))
  assert.match(readdirSync(backups).join(), /^fenix-\d{4}-\d{2}-\d{2}$/)
})
