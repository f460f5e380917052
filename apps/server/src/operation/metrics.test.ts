import assert from 'node:assert/strict'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startTestServer } from '#testing.ts'

const server = await startTestServer()
const hidden = await startTestServer({ METRICS: 'off' })

const metrics = async (url = server.url, headers = {}) => {
  const answer = await fetch(`${url}/metrics`, { headers })
  return { status: answer.status, text: await answer.text() }
}

/** Returns the lines of one metric. */
const linesOf = (all: string, name: string) => all.split('\n').filter((line) => line.startsWith(name))

test('requests are counted by route pattern, method and status', async () => {
  const headers = { apikey: server.publishableKey }
  await fetch(`${server.url}/rest/v1/categories?name=eq.Buffet`, { headers })
  await fetch(`${server.url}/rest/v1/no_such_table`, { headers })
  const lines = linesOf((await metrics()).text, 'http_request_duration_seconds_count')
  const count = (status: number) =>
    `http_request_duration_seconds_count{method="GET",route="/rest/v1/:name",status="${status}"} 1`
  assert.ok(lines.includes(count(200)), lines.join('\n'))
  assert.ok(lines.includes(count(404)), lines.join('\n'))
})

test('requests for new paths add no labels to the metrics', async () => {
  const paths = ['/a', '/b/c', '/rest/v1/a/b/c', '/auth/v1/x', '/storage/v1/object/public/a/b.png']
  for (const path of paths) await fetch(`${server.url}${path}?email=ana@example.com`)
  const before = linesOf((await metrics()).text, 'http_request').length
  for (const path of paths) await fetch(`${server.url}${path}-${Math.random()}`)
  const { text: after } = await metrics()
  assert.equal(linesOf(after, 'http_request').length, before)
  assert.doesNotMatch(after, /example/)
})

test('requests with unknown HTTP methods are counted under one label', async () => {
  const asked = request(`${server.url}/`, { method: 'PROPFIND' }).end()
  await new Promise((resolve) => asked.on('response', (answer) => resolve(text(answer))))
  assert.match((await metrics()).text, /method="other"/)
})

test('memory, event loop, pool and outbox are measured', async () => {
  const { text: all } = await metrics()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'postgres_pool_connections{state="in_use"}',
    'postgres_pool_waiting',
    'mail_outbox_length 0',
  ]) {
    assert.equal(linesOf(all, name).length, 1, name)
  }
})

test('only local requests see the metrics', async () => {
  assert.equal((await metrics()).status, 200)
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) {
    assert.deepEqual(await metrics(server.url, { [header]: '192.0.2.1' }), { status: 404, text: 'Not found' })
  }
})

test('when metrics are disabled, /metrics responds with 404', async () => {
  assert.deepEqual(await metrics(hidden.url), { status: 404, text: 'Not found' })
})
