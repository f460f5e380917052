// A mixed load that knows what it was promised: each answer is a success or an outage in the protocol's words, and what
// was acknowledged must be there at the end.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import type { Installation } from './installation.ts'

const WRITERS = 3
const PAUSE_MS = 25
const LONGEST_MS = 10_000

/** What no answer may name. */
const FILES = /base\/|pg_wal|postgres-/

/** The bytes of `{client}/{uuid}.png`, by its name. */
const bytesOf = (name: string) => png(1_000 + (Number.parseInt(name.slice(-8, -4), 16) % 50_000))

/** Writes reviews and pictures and reads pages, several at a time, and remembers what was acknowledged. */
export function startLoad({ url, secretKey, pairs, sql }: Installation) {
  const reviews: string[] = []
  const pictures: string[] = []
  const odd = new Set<string>()
  let tries = 0
  let isEnding = false

  async function ask(path: string, init: RequestInit = {}, type = 'application/json') {
    const headers = { apikey: secretKey, 'content-type': type }
    const response = await fetch(url + path, { ...init, headers }).catch(() => undefined)
    if (!response) {
      isEnding = true // The test has failed and the server was stopped.
      return false
    }
    const text = await response.text()
    const isOutage = response.status === 503 && response.headers.has('retry-after') && !FILES.test(text)
    if (!response.ok && !isOutage)
      odd.add(`${init.method ?? 'GET'} ${path} ${response.status} ${text.slice(0, 200)}`)
    return response.ok
  }

  async function review() {
    const id = randomUUID()
    const pair = pairs[tries++ % pairs.length]
    const body = { id, ...pair, rating: 1 + (tries % 5), comment: id }
    const isSaved = await ask('/rest/v1/feedbacks', { method: 'POST', body: JSON.stringify(body) })
    if (isSaved) reviews.push(id)
    return isSaved
  }

  async function upload() {
    const name = `${pairs[(tries++ * 37) % pairs.length]?.client_id}/${randomUUID()}.png`
    const body = bytesOf(name)
    const isSaved = await ask(`/storage/v1/object/avatars/${name}`, { method: 'POST', body }, 'image/png')
    if (isSaved) pictures.push(name)
    return isSaved
  }

  const read = () => ask('/rest/v1/professionals?select=name,rating,feedbacks(comment)&limit=20')

  async function repeat(act: () => Promise<boolean>) {
    for (; !isEnding; await wait(PAUSE_MS)) await act()
  }
  const working = [review, upload, read].flatMap((act) => Array.from({ length: WRITERS }, () => repeat(act)))

  async function assertNothingLost() {
    const [kept] = await sql<{ count: number }>(
      'select count(*)::int from public.feedbacks where id = any($1::uuid[])',
      [reviews],
    )
    assert.equal(kept?.count, reviews.length, 'an acknowledged review is missing')
    const miscounted = await sql(`select id from public.professionals p
      where (feedback_count, rating_sum) is distinct from
        (select (count(*)::int, coalesce(sum(rating), 0)::int) from public.feedbacks f where f.professional_id = p.id)`)
    assert.deepEqual(miscounted, [], 'a count differs from a recount')
    const stored = await sql<{ name: string }>(`select name from storage.objects where bucket_id = 'avatars'`)
    const names = new Set(stored.map(({ name }) => name))
    assert.deepEqual(
      pictures.filter((name) => !names.has(name)),
      [],
      'an acknowledged picture is missing',
    )
    for (const name of names) {
      const response = await fetch(`${url}/storage/v1/object/public/avatars/${name}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.ok(bytes.equals(bytesOf(name)), `${name} is half-written`)
    }
  }

  return {
    reviews,
    pictures,
    review,
    upload,
    read,
    /** Resolves to the milliseconds from `since` until reviews, pictures and reads are served again, of which 10 s are allowed. */
    async backAfter(since = performance.now()) {
      const elapsed = () => Math.round(performance.now() - since)
      for (const act of [read, review, upload]) {
        for (; !(await act()); await wait(PAUSE_MS))
          assert.ok(elapsed() < LONGEST_MS, `not back after 10 s; other answers: ${[...odd]}`)
      }
      return elapsed()
    },
    /** Ends the load, and compares what was acknowledged with what is there. */
    async end() {
      isEnding = true
      await Promise.all(working)
      assert.deepEqual([...odd], [], 'an answer was neither a success nor an outage')
      await assertNothingLost()
      return `${reviews.length} reviews and ${pictures.length} pictures`
    },
  }
}
