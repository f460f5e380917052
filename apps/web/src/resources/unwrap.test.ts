import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasCode } from '#kit/browser/app-error.ts'
import { unwrap } from './unwrap.ts'

const failing = (error: Parameters<typeof unwrap>[0]['error'], code: string) =>
  assert.throws(
    () => unwrap({ data: null, error }),
    (thrown) => hasCode(thrown, code),
  )

test('data is returned unchanged', () => {
  assert.deepEqual(unwrap({ data: { id: 1 }, error: null }), { id: 1 })
})

test("the service's error code is kept", () => failing({ message: 'Denied', code: '42501' }, '42501'))

test('a storage error is identified by its status', () =>
  failing({ message: 'Payload too large', statusCode: '413' }, '413'))

test('a request without a response is a network error in every browser', () => {
  failing({ name: 'AuthRetryableFetchError', message: '{}', status: 0 }, 'network')
  failing({ message: 'TypeError: Failed to fetch', code: '' }, 'network')
  failing({ message: 'TypeError: NetworkError when attempting to fetch resource.', code: '' }, 'network')
  failing({ message: 'TypeError: Load failed', code: '' }, 'network')
})

test('an internal error is recognized although auth-js drops its code', () =>
  failing(
    { name: 'AuthRetryableFetchError', message: 'Unexpected failure', status: 500 },
    'unexpected_failure',
  ))

test('a starting server counts as unavailable', () =>
  assert.throws(
    () => unwrap({ data: null, error: { message: '' }, status: 503 }),
    (thrown) => hasCode(thrown, 'unavailable'),
  ))
