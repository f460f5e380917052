import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Attempt, openTarget } from './target.ts'

const target = await openTarget()
const { send, people, published, url, publishableKey } = target

const LIST = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const OBJECT = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const post = (path: string, body: string, more: Partial<Attempt> = {}): Attempt => ({
  as: 'client',
  method: 'POST',
  path,
  body,
  ...more,
  headers: { 'content-type': 'application/json', ...more.headers },
})

const BODIES: Record<string, (json: string) => Attempt> = {
  'a whole row': (json) => post('/rest/v1/favorites', json),
  'a column of a row': (json) => post('/rest/v1/favorites', `{"note":${json}}`),
  'a row of named columns': (json) => post('/rest/v1/favorites?columns=note', `[{"note":${json}}]`),
  'a row with defaults': (json) =>
    post('/rest/v1/favorites', `[{"note":${json}}]`, { headers: { prefer: 'missing=default' } }),
  'an update': (json) => post('/rest/v1/profiles?id=is.null', `{"name":${json}}`, { method: 'PATCH' }),
  'an argument': (json) => post('/rest/v1/rpc/search_professionals', `{"after":${json}}`),
  'a text argument': (json) => post('/rest/v1/rpc/search_professionals', `{"term":${json}}`),
  'a sign-in': (json) => post('/auth/v1/token?grant_type=password', `{"email":${json},"password":"x"}`),
  'the metadata of a sign-up': (json) =>
    post(
      '/auth/v1/signup',
      `{"email":"${randomUUID()}@example.com","password":"bexiga-azul-77","data":${json}}`,
    ),
  'the metadata of an account': (json) => post('/auth/v1/user', `{"data":${json}}`, { method: 'PUT' }),
  'a recovery': (json) => post('/auth/v1/recover', json),
  'a list of objects': (json) => post('/storage/v1/object/list/avatars', `{"prefix":"","sortBy":${json}}`),
  'a move of objects': (json) => post('/storage/v1/object/move', json),
  'signed addresses': (json) => post('/storage/v1/object/sign/avatars', `{"paths":${json},"expiresIn":60}`),
  'objects to remove': (json) =>
    post('/storage/v1/object/avatars', `{"prefixes":${json}}`, { method: 'DELETE' }),
  'the metadata of an upload': (json) =>
    post(`/storage/v1/object/avatars/${people.client.id}/deep.png`, 'x', {
      headers: {
        'content-type': 'image/png',
        'x-metadata': Buffer.from(json).toString('base64').slice(0, 12_000),
      },
    }),
  'the form of an upload': (json) =>
    post(
      `/storage/v1/object/avatars/${people.client.id}/deep.png`,
      `--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n${json}\r\n--b\r\ncontent-disposition: form-data; name=""; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--b--`,
      { headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    ),
}

for (const [where, attempt] of Object.entries(BODIES)) {
  test(`deeply nested JSON in ${where} causes no server error`, async () => {
    for (const depth of [900, 3_000, 8_000, 30_000, 200_000]) {
      for (const make of [LIST, OBJECT]) {
        const { status, text } = await send(attempt(make(depth)))
        assert.ok(status < 500, `${depth} deep: ${status} ${text.slice(0, 200)}`)
      }
    }
  })
}

test('a URL with a value too deeply nested for Postgres is refused', async () => {
  for (const depth of [1_000, 3_000, 6_000]) {
    for (const path of [
      `/rest/v1/rpc/search_professionals?after=${LIST(depth)}`,
      `/rest/v1/ad_banners?or=${'('.repeat(depth)}`,
      `/rest/v1/professionals?id=eq.${published.id}&select=${'a('.repeat(depth)}`,
      `/rest/v1/professionals?and=${'(and'.repeat(depth / 2)}`,
    ]) {
      const { status, text } = await send({ path })
      assert.ok(
        status >= 400 && status < 500,
        `${path.slice(0, 60)} ${depth}: ${status} ${text.slice(0, 200)}`,
      )
    }
  }
})

test('a realtime message that is too deeply nested does not stop the server', async () => {
  for (const depth of [3_000, 8_000, 100_000]) {
    for (const json of [LIST(depth), OBJECT(depth)]) {
      const socket = new WebSocket(
        `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`,
      )
      await new Promise((resolve) => {
        socket.onopen = resolve
      })
      socket.send(`{"topic":"realtime:x","event":"phx_join","payload":${json},"ref":"1"}`)
      socket.send(
        `{"topic":"realtime:x","event":"phx_join","payload":{"config":{"postgres_changes":${json}}},"ref":"2"}`,
      )
      await new Promise((resolve) => {
        socket.onmessage = resolve
        socket.onclose = resolve
      })
      socket.close()
    }
  }
  assert.equal((await send({ path: '/health' })).status, 200)
})
