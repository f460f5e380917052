import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { allowOtherOrigins, setSafeHeaders } from './response-headers.ts'

const app = new Hono()
  .use(allowOtherOrigins)
  .get('/', (c) => c.text('here'))
  .get('/own', () => new Response('a response of its own', { headers: { 'Content-Type': 'text/plain' } }))
  .onError((_, c) => c.json({}, 500))
  .get('/broken', () => {
    throw new Error('broken')
  })

test('pages of other origins may read responses, errors included', async () => {
  for (const path of ['/', '/own', '/broken']) {
    const { headers } = await app.request(path, { headers: { Origin: 'https://example.com' } })
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.match(headers.get('access-control-expose-headers') ?? '', /Content-Range.*Proxy-Status/)
  }
})

test('a preflight allows the requested headers', async () => {
  const response = await app.request('/', {
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'apikey,prefer' },
  })
  assert.equal(response.status, 204)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.match(response.headers.get('access-control-allow-methods') ?? '', /PATCH/)
  assert.equal(response.headers.get('access-control-allow-headers'), 'apikey,prefer')
})

const headersAt = async (publicUrl: string, path: string) =>
  (
    await new Hono()
      .use(setSafeHeaders(publicUrl))
      .get('/own', () => new Response('x'))
      .get('/*', (c) => c.text('x', 404))
      .request(path)
  ).headers

test('no response lets a browser guess its content type', async () => {
  for (const path of ['/own', '/unknown']) {
    assert.equal((await headersAt('http://app.test', path)).get('x-content-type-options'), 'nosniff')
  }
})

test('only a server with an https URL tells browsers to use nothing but TLS', async () => {
  for (const path of ['/own', '/unknown']) {
    const secure = await headersAt('https://app.test', path)
    assert.equal(secure.get('strict-transport-security'), 'max-age=63072000; includeSubDomains')
    assert.equal((await headersAt('http://app.test', path)).get('strict-transport-security'), null)
  }
})
