// Clients reset connections during downloads, uploads and live changes; Postgres ends connections of the server during requests.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'
import { type Installation, startInstallation } from './installation.ts'
import { startLoad } from './load.ts'

const ROUNDS = Number(process.env.ROUNDS || 40)
/** Rounds until the server's memory stops rising with the load. */
const WARM_UP = 40
const AT_ONCE = 25
const MEGABYTE = 1024 * 1024
/** The most that the server's memory may grow after the warm-up. */
const GROWTH_MB = 64

/** The number of sockets, pipes and files that the server has open, and its memory in megabytes. */
function useOf(pid: number) {
  const [, resident = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { open: readdirSync(`/proc/${pid}/fd`).length, megabytes: Number(resident) / 1024 }
}

/** Sends `bytes`, and resets the connection some milliseconds later, whether or not a response has begun. */
async function cut({ url }: Installation, bytes: string | Buffer) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  socket.once('data', () => socket.pause())
  await wait(Math.random() * 30)
  socket.resetAndDestroy()
}

async function cutSocket({ url, secretKey }: Installation) {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${secretKey}&vsn=2.0.0`,
  )
  socket.on('error', () => {})
  await once(socket, 'open')
  const change = { event: '*', schema: 'public', table: 'registration_changes' }
  const join = { config: { postgres_changes: [change] } }
  socket.send(JSON.stringify(['1', '1', 'realtime:cut', 'phx_join', join]))
  await wait(Math.random() * 30)
  socket.terminate()
}

test('connections cut by a client or by Postgres leave nothing behind, and disturb no other connections', async (t) => {
  const installation = await startInstallation(t)
  const { secretKey, pairs, sql } = installation
  const load = startLoad(t, installation)
  await load.backAfter()
  const head = (line: string, length = 0) =>
    `${line} HTTP/1.1\r\nHost: x\r\napikey: ${secretKey}\r\nContent-Type: image/png\r\nContent-Length: ${length}\r\n\r\n`
  const folder = `avatars/${pairs[0]?.client_id}`
  const large = `/storage/v1/object/${folder}/00000000-0000-4000-8000-00000000ffff.png`
  const stored = await fetch(installation.url + large, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'image/png' },
    body: png(1_000 + 0xffff * 8),
  })
  assert.equal(stored.status, 200)

  const acts = [
    () => cut(installation, head(`GET ${large}`)),
    () => cut(installation, head('GET /profissionais')),
    () => cut(installation, head('GET /rest/v1/feedbacks?limit=1000')),
    () => cut(installation, head(`POST /storage/v1/object/${folder}/cut.png`, MEGABYTE) + png(50_000)),
    () => cutSocket(installation),
  ]
  let before = useOf(installation.server())
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) before = useOf(installation.server())
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => acts[at % acts.length]?.()))
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'supabase-server%' and random() < 0.5`)
    await load.backAfter()
  }
  await load.stop()

  await eventually('the end of what was cut', async () => useOf(installation.server()).open <= before.open)
  const [connections] = await sql<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where application_name like 'supabase-server%'`,
  )
  assert.ok((connections?.open ?? 0) <= 20, `${connections?.open} connections to Postgres`)
  const grown = useOf(installation.server()).megabytes - before.megabytes
  assert.ok(grown < GROWTH_MB, `the memory grew by ${Math.round(grown)} MB`)
  t.diagnostic(
    `${(WARM_UP + ROUNDS) * AT_ONCE} cuts: ${await load.end()}; memory ${Math.round(grown)} MB more than after the warm-up`,
  )
})
