// What a stranger can make the server spend: one IP address sends every kind of expensive request at once, while another
// IP address reads the listing.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startInstallation } from '../../fault/installation.ts'
import type { Reading } from './reader.ts'

const ATTACKER = '127.0.0.1'
const OTHER = '127.0.0.2'
const SECONDS = 20
const REVIEWS = 8_000

/** The 99th percentile of a read of the listing on an idle machine. */
const USUAL_P99_MS = 30

const LIMITS = { nodeMb: 300, postgresMb: 400, p99Ms: 300 }

const apikey = 'sb_publishable_of_the_strangers'

/** Sends a request; resolves once the response is read or the connection is lost. */
function ask(url: string, agent: Agent, path: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve) => {
    request(url + path, { agent, headers: { apikey, ...headers } }, (response) => {
      response
        .on('error', () => {})
        .once('close', resolve)
        .resume()
    })
      .on('error', () => resolve())
      .end()
  })
}

const sockets: Socket[] = []
after(() => {
  for (const socket of sockets) socket.destroy()
})

/** Opens a connection that sends `bytes` and reads nothing. */
function open(url: string, bytes = '') {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: ATTACKER })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.pause()
  if (bytes) socket.write(bytes)
  return socket
}

const many = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => item(at)).join(',')

/** A different query shape per number, so that no two share a statement: ten embedded resources, or 250 conditions. */
const wideShape = (number: number) =>
  number % 2
    ? `/rest/v1/feedbacks?select=${many(10, (at) => `e${number}_${at}:professionals(id,name,slug,n${at}:description,category_id)`)}&limit=1`
    : `/rest/v1/feedbacks?select=id&or=(${many(250, (at) => `comment.eq.${number * 1_000 + at}`)})&limit=1`

const SLOW = encodeURIComponent('^(.+)(.+)(.+)\\1\\2\\3\\.$')

/** Large responses: the first is too large and refused, the others are as large as the limit allows. */
const LARGE = [
  `feedbacks?select=${many(90, (at) => `c${at}:comment`)}`,
  'feedbacks?select=a:comment,b:comment,c:comment',
  'professionals?select=*,feedbacks(comment)',
]

const kilobytes = (path: string, name: string) => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0 // The process has ended.
  }
}

const parentOf = (pid: string) => kilobytes(`/proc/${pid}/status`, 'PPid')

/** The memory of a Postgres and all of its processes, in MB. */
const postgresMb = (postmaster: number) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && (Number(pid) === postmaster || parentOf(pid) === postmaster))
    .reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0) / 1024

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

test('every kind of expensive request at once from one IP address costs little memory and barely delays others', async (t) => {
  const installation = await startInstallation(t, {
    RATE_LIMITS: 'on',
    SUPABASE_PUBLISHABLE_KEY: apikey,
  })
  const { url, pairs, sql } = installation
  const keysOf = (key: keyof (typeof pairs)[number]) => pairs.slice(0, REVIEWS).map((pair) => pair[key])
  await sql(
    `insert into feedbacks (professional_id, client_id, rating, comment)
     select professional, client, 5, $3 from unnest($1::uuid[], $2::uuid[]) as pair (professional, client)`,
    [keysOf('professional_id'), keysOf('client_id'), 'Tudo como combinado. '.repeat(19).trim()],
  )
  const quiet = postgresMb(installation.postmaster())
  const attacker = new Agent({ keepAlive: true, maxSockets: 100, localAddress: ATTACKER })
  let isOver = false
  let most = 0

  const attacks = {
    async shapes() {
      for (let number = 0; !isOver; number++) {
        void ask(url, attacker, wideShape(number % 150), { prefer: 'count=planned' })
        await wait(10)
      }
    },
    async patterns() {
      for (; !isOver; await wait(200))
        void ask(url, attacker, `/rest/v1/feedbacks?select=id&comment=match.${SLOW}`)
    },
    async unread() {
      for (let number = 0; number < 30; number++) {
        const path = LARGE[number % LARGE.length]
        open(url, `GET /rest/v1/${path} HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\n\r\n`.repeat(5))
        await wait(20)
      }
    },
    async unsent() {
      const body = `[${' '.repeat(3_900_000)}`
      for (let number = 0; number < 200 && !isOver; number++) {
        open(
          url,
          `POST /rest/v1/feedbacks HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\nContent-Length: 4000000\r\nContent-Type: application/json\r\n\r\n${body}`,
        )
        await wait(20)
      }
    },
    async sockets() {
      for (let number = 0; number < 10_000 && !isOver; number++) {
        open(url)
        if (number % 10 === 0) await wait(10)
      }
    },
  }
  const chosen = (process.env.ATTACKS?.split(',') ?? Object.keys(attacks)) as (keyof typeof attacks)[]

  const watching = (async () => {
    for (; !isOver; await wait(500)) most = Math.max(most, postgresMb(installation.postmaster()))
  })()
  const read = async (seconds: number) => {
    const workerData = { url, apikey, localAddress: OTHER, seconds }
    const [readings] = await once(
      new Worker(new URL('reader.ts', import.meta.url), { workerData }),
      'message',
    )
    return readings as Reading[]
  }
  const usual = quantile(
    (await read(5)).map(({ ms }) => ms),
    0.99,
  )
  const attacking = chosen.map((name) => attacks[name]())
  const seen = await read(SECONDS)
  isOver = true
  await Promise.all([watching, ...attacking])

  const times = seen.map(({ ms }) => ms)
  const refused = seen.filter(({ status }) => status !== 200)
  const nodeMb = kilobytes(`/proc/${installation.server()}/status`, 'VmHWM') / 1024
  const p99 = quantile(times, 0.99)
  t.diagnostic(
    `Node ${nodeMb.toFixed(0)} MB, Postgres ${most.toFixed(0)} MB (before: ${quiet.toFixed(0)}); ` +
      `${seen.length} reads of others: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (before: ${usual.toFixed(0)}), ${refused.length} refused`,
  )
  assert.deepEqual(refused, [])
  // If reads were already slow before the attack, the limit is raised in proportion.
  assert.ok(p99 <= LIMITS.p99Ms * Math.max(1, usual / USUAL_P99_MS), `${p99} ms, before ${usual} ms`)
  assert.ok(nodeMb < LIMITS.nodeMb, `Node: ${nodeMb} MB`)
  assert.ok(most < LIMITS.postgresMb, `Postgres: ${most} MB`)
})
