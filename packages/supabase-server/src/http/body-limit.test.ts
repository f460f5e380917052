import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secrets, startTestServer } from '#testing/test-server.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'

const { url } = await startTestServer()
const { publishableKey } = secrets
const tooLarge = 'x'.repeat(MAX_BODY_BYTES + 1)

/** Sends a body with a Content-Length, or in chunks without a total length. */
async function send(path: string, body: string, isChunked: boolean, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: isChunked ? new Blob([body]).stream() : body,
    ...(isChunked && { duplex: 'half' }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

for (const isChunked of [false, true]) {
  const how = isChunked ? 'of unknown length' : 'with a Content-Length'

  test(`the REST API refuses a body over the limit, ${how}, as PostgREST does`, async () => {
    assert.deepEqual(await send('/rest/v1/profiles', tooLarge, isChunked), {
      status: 413,
      body: { code: 'PGRST102', details: null, hint: null, message: 'The request body is too large' },
    })
  })

  test(`the auth API refuses a body over the limit, ${how}, as GoTrue does`, async () => {
    assert.deepEqual(await send('/auth/v1/signup', tooLarge, isChunked), {
      status: 413,
      body: { code: 413, error_code: 'validation_failed', msg: 'The request body is too large' },
    })
    const dated = await send('/auth/v1/signup', tooLarge, isChunked, {
      'x-supabase-api-version': '2024-01-01',
    })
    assert.deepEqual(dated.body, { code: 'validation_failed', message: 'The request body is too large' })
  })

  test(`storage refuses oversized JSON ${how} with an error in its own format`, async () => {
    const { status, body } = await send('/storage/v1/object/list/avatars', tooLarge, isChunked)
    assert.deepEqual([status, body.statusCode], [400, '413'])
  })

  test(`a body ${how} within the size limit is read`, async () => {
    const padded = JSON.stringify({ email: 'nobody@example.com', password: 'x' }) + ' '.repeat(3_000_000)
    const { body } = await send('/auth/v1/token?grant_type=password', padded, isChunked)
    assert.equal(body.error_code, 'invalid_credentials')
  })
}
