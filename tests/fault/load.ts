// A mixed load that checks its results: each response must be a success or report an outage in the protocol's format, and
// everything acknowledged must be stored at the end.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { LONGEST_MS } from './eventually.ts'
import type { Installation } from './installation.ts'

type LoadedInstallation = Pick<
  Installation,
  'url' | 'secretKey' | 'pairs' | 'providers' | 'isKilled' | 'sql' | 'assertHealthy'
>

const WRITERS = 3
const PAUSE_MS = 25

/** Matches names of Postgres's files, which no response may contain. */
const FILES = /base\/|pg_wal|postgres-/

const BUCKETS = ['avatars', 'professional-images']

/** The bytes of a picture, derived from its name; half of the avatars are too large for the server to read in one piece. */
function bytesOf(path: string) {
  const [, uuid = ''] = /\/([0-9a-f-]{36})[^/]*$/.exec(path) ?? []
  const number = Number.parseInt(uuid.slice(-4), 16)
  return png(path.startsWith('avatars') ? 1_000 + number * 8 : 1_000 + (number % 5_000))
}

/** Writes reviews, pictures, registrations and decisions and reads pages, several at a time, and remembers what was acknowledged. */
export function startLoad(t: TestContext, installation: LoadedInstallation) {
  const { url, secretKey, pairs, providers, sql } = installation
  const reviews: string[] = []
  const pictures: string[] = []
  const registrations = new Set<string>()
  const odd = new Set<string>()
  const tries = { review: 0, upload: 0, register: 0 }
  /** The id of the provider who was approved last. */
  let online: string | undefined
  let decided = 0
  let isEnding = false
  // If a test fails, this ends the load, whose requests to the stopped server would never succeed.
  t.after(() => {
    isEnding = true
  })

  async function ask(path: string, init: RequestInit = {}, type = 'application/json') {
    const headers = { apikey: secretKey, 'content-type': type, ...init.headers }
    const line = `${init.method ?? 'GET'} ${path}`
    try {
      const response = await fetch(url + path, { ...init, headers })
      const text = await response.text()
      const isOutage = response.status === 503 && response.headers.has('retry-after') && !FILES.test(text)
      if (!response.ok && !isOutage) odd.add(`${line} ${response.status} ${text.slice(0, 200)}`)
      return response.ok
    } catch (error) {
      if (!installation.isKilled() && !isEnding) odd.add(`${line} ${(error as Error).cause ?? error}`)
      return false
    }
  }

  async function review() {
    const id = randomUUID()
    const pair = pairs[tries.review++ % pairs.length]
    const body = { id, ...pair, rating: 1 + (tries.review % 5), comment: id }
    const isSaved = await ask('/rest/v1/feedbacks', { method: 'POST', body: JSON.stringify(body) })
    if (isSaved) reviews.push(id)
    return isSaved
  }

  async function store(path: string) {
    const init = { method: 'POST', body: bytesOf(path) }
    const isSaved = await ask(`/storage/v1/object/${path}`, init, 'image/png')
    if (isSaved) pictures.push(path)
    return isSaved
  }

  const upload = () =>
    store(`avatars/${pairs[(tries.upload++ * 37) % pairs.length]?.client_id}/${randomUUID()}.png`)

  /** Removes a picture. If that is not acknowledged, nobody knows whether the picture is still stored. */
  async function remove() {
    const at = pictures.findIndex((path) => path.startsWith('avatars'))
    const [path] = pictures.splice(at, 1)
    return ask(`/storage/v1/object/${path}`, { method: 'DELETE' })
  }

  /** Registers a provider with two photos; when that provider's turn comes again, changes both photos. */
  async function register() {
    const { id = '' } = providers[tries.register++ % providers.length] ?? {}
    const images = [randomUUID(), randomUUID()].map((uuid) => `${id}/${uuid}-1600.webp`)
    for (const image of images) if (!(await store(`professional-images/${image}`))) return false
    const isSaved = await ask('/rest/v1/professionals?on_conflict=user_id', {
      method: 'POST',
      headers: { prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({
        user_id: id,
        category_id: 1,
        name: 'Buffet Maré',
        description: images.join(' '),
        cities: ['Niterói'],
        whatsapp: '21988887777',
        images,
      }),
    })
    if (isSaved) registrations.add(id)
    return isSaved
  }

  const set = (id: string, status: string) =>
    ask(`/rest/v1/professionals?user_id=eq.${id}`, { method: 'PATCH', body: JSON.stringify({ status }) })

  /** Approves the newest registration and suspends the previous one, so that the counts of approved professionals change. */
  async function decide() {
    const id = [...registrations].at(-1)
    if (id === undefined || (online !== undefined && !(await set(online, 'suspended')))) return false
    online = undefined
    if (!(await set(id, 'approved'))) return false
    online = id
    decided++
    return true
  }

  const read = () => ask('/rest/v1/professionals?select=name,rating,feedbacks(comment)&limit=20')

  async function repeat(act: () => Promise<boolean>) {
    for (; !isEnding; await wait(PAUSE_MS)) await act()
  }
  const many = [review, upload, read].flatMap((act) => Array<typeof act>(WRITERS).fill(act))
  const working = [...many, register, decide].map(repeat)

  async function stop() {
    isEnding = true
    await Promise.all(working)
  }

  function assertInTime(since: number) {
    const ms = Math.round(performance.now() - since)
    assert.ok(ms < LONGEST_MS, `not back after ${ms} ms; other answers: ${[...odd]}`)
    return ms
  }

  /** Downloads a picture; repeats the request while the server pauses its calls to S3 because a call hung. */
  async function served(path: string) {
    const since = performance.now()
    for (;;) {
      const response = await fetch(`${url}/storage/v1/object/public/${path}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.ok) return bytes
      assert.equal(response.status, 503, `${path}: ${bytes}`)
      assertInTime(since)
      await wait(PAUSE_MS)
    }
  }

  async function assertNothingLost() {
    const [kept] = await sql<{ reviews: number; registrations: number }>(
      `select (select count(*) from public.feedbacks where id = any ($1::uuid[]))::int as reviews,
         (select count(*) from public.professionals
          where user_id = any ($2::uuid[]) and description = array_to_string(images, ' '))::int as registrations`,
      [reviews, [...registrations]],
    )
    assert.deepEqual(kept, { reviews: reviews.length, registrations: registrations.size })
    assert.ok(decided > 0, 'nobody was approved, so no sum has changed')

    const stored = await sql<{ path: string }>(
      `select bucket_id || '/' || name as path from storage.objects where bucket_id = any ($1)`,
      [BUCKETS],
    )
    const paths = new Set(stored.map(({ path }) => path))
    const lost = pictures.filter((path) => !paths.has(path))
    assert.deepEqual(lost, [], 'an acknowledged picture is missing')
    for (const path of paths) {
      assert.ok((await served(path)).equals(bytesOf(path)), `${path} is half-written`)
    }
    await installation.assertHealthy()
  }

  return {
    review,
    upload,
    remove,
    read,
    /** Resolves to the milliseconds from `since` until everything is served again; fails after `LONGEST_MS`. */
    async backAfter(since = performance.now()) {
      for (const act of [read, review, upload, register]) {
        for (; !(await act()); await wait(PAUSE_MS)) assertInTime(since)
      }
      return assertInTime(since)
    },
    stop,
    /** Ends the load, and compares what was acknowledged with what is stored. */
    async end() {
      await stop()
      assert.deepEqual([...odd], [], 'an answer was neither a success nor an outage')
      await assertNothingLost()
      return `acknowledged ${reviews.length} reviews, ${pictures.length} pictures and ${registrations.size} registrations, 0 lost`
    },
  }
}
