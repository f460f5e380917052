import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { png, startStorage } from './testing.ts'

const storage = await startStorage()
const { id, token } = await storage.person()

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '..',
    '%00',
    '%2e%2e%2f',
    '%E0%A4%A',
    '%ED%A0%80',
    'é',
    '\u0000',
    '\ud800',
    'a'.repeat(5000),
  ),
  fc.constantFrom('avatars', 'photos', id, 'a.png', '*', '_', "'", '"', '$1', '-1', '1e309', 'null'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const route = fc.constantFrom(
  ...[
    '',
    'list/',
    'list-v2/',
    'sign/',
    'upload/sign/',
    'public/',
    'authenticated/',
    'info/',
    'move',
    'copy',
  ].map((word) => `object/${word}`),
  'bucket/',
  'render/image/public/',
  'upload/resumable/',
)
const path = fc
  .tuple(route, fc.array(fc.oneof(odd, fc.constantFrom('avatars', id)), { maxLength: 3 }))
  .map(([start, rest]) => `${start}${rest.join('/')}`)
const json = fc.dictionary(
  fc.constantFrom(
    ...['prefix', 'prefixes', 'limit', 'offset', 'sortBy', 'search', 'cursor', 'expiresIn', 'paths'],
    ...['bucketId', 'sourceKey', 'destinationKey', 'name', 'public', 'file_size_limit', 'allowed_mime_types'],
  ),
  fc.oneof(
    odd,
    fc.jsonValue(),
    fc.constantFrom(0, -1, 2 ** 53, [''], ['a\u0000'], { column: 'name', order: 'up' }),
  ),
)
const body = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  odd,
  fc.constantFrom(
    '{',
    '[]',
    'null',
    png(),
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name=""; filename="\0"',
  ),
)
const header = fc.oneof(
  odd.filter((text) => /^[\x20-\x7e]*$/.test(text)),
  fc.constantFrom(
    'multipart/form-data; boundary=x',
    'bytes=5-1',
    'bytes=999999999999999999999-',
    'Bearer a.b.c',
    'W/"',
  ),
)
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'range',
    'if-none-match',
    'if-modified-since',
    'x-upsert',
    'x-metadata',
    'cache-control',
  ),
  header,
)

test('malformed input gets a response of the protocol, never a server error', async () => {
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH')
  await fc.assert(
    fc.asyncProperty(
      method,
      path,
      body,
      headers,
      fc.boolean(),
      async (method, path, body, headers, signedIn) => {
        const response = await fetch(`${storage.url}/storage/v1/${path}`, {
          method,
          headers: {
            ...headers,
            apikey: storage.apiKey,
            ...(signedIn && { authorization: `Bearer ${token}` }),
          },
          ...(method !== 'GET' && method !== 'HEAD' && { body }),
        })
        assert.ok(response.status < 500, `${method} ${path}: ${response.status}`)
        const answer = await response.text()
        if (response.ok || method === 'HEAD' || answer === '') return
        const { statusCode, error, message } = JSON.parse(answer)
        assert.match(statusCode, /^4\d\d$/)
        assert.ok(error && message)
        assert.doesNotMatch(answer, /select|storage\.objects|\.ts:/)
      },
    ),
    { numRuns: 400 },
  )
})
