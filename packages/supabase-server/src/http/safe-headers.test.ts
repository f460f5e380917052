import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { setSafeHeaders } from './safe-headers.ts'

const headersAt = async (publicUrl: string, path: string) =>
  (
    await new Hono()
      .use(setSafeHeaders(publicUrl))
      .get('/own', () => new Response('x'))
      .get('/*', (c) => c.text('x', 404))
      .request(path)
  ).headers

test('no response lets a browser guess its type', async () => {
  for (const path of ['/own', '/unknown']) {
    assert.equal((await headersAt('http://app.test', path)).get('x-content-type-options'), 'nosniff')
  }
})

test('a server behind TLS asks browsers to stay with TLS, and one without does not', async () => {
  for (const path of ['/own', '/unknown']) {
    const secure = await headersAt('https://app.test', path)
    assert.equal(secure.get('strict-transport-security'), 'max-age=63072000; includeSubDomains')
    assert.equal((await headersAt('http://app.test', path)).get('strict-transport-security'), null)
  }
})
