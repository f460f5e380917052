import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { passwordProblem } from '@fenix/domain/password.ts'
import { hasCode } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { unwrap } from './unwrap.ts'

const failing = (error: Parameters<typeof unwrap>[0]['error'], code: string) =>
  assert.throws(
    () => unwrap({ data: null, error }),
    (thrown) => hasCode(thrown, code),
  )

test('the data of a successful response is returned unchanged', () => {
  assert.deepEqual(unwrap({ data: { id: 1 }, error: null }), { id: 1 })
})

test("an error keeps the service's error code", () => failing({ message: 'Denied', code: '42501' }, '42501'))

test('a storage error is identified by its status', () =>
  failing({ message: 'Payload too large', statusCode: '413' }, '413'))

test('a request without a response is a network error in every browser', () => {
  failing({ name: 'AuthRetryableFetchError', message: '{}', status: 0 }, 'network')
  failing({ message: 'TypeError: Failed to fetch', code: '' }, 'network')
  failing({ message: 'TypeError: NetworkError when attempting to fetch resource.', code: '' }, 'network')
  failing({ message: 'TypeError: Load failed', code: '' }, 'network')
})

test('an internal error of the auth service is recognized although auth-js drops its code', () =>
  failing(
    { name: 'AuthRetryableFetchError', message: 'Unexpected failure', status: 500 },
    'unexpected_failure',
  ))

test('a starting server counts as unavailable, whatever its response looks like', () => {
  for (const error of [{ message: '' }, {}]) {
    assert.throws(
      () => unwrap({ data: null, error, status: 503 }),
      (thrown) => hasCode(thrown, 'unavailable'),
    )
  }
})

/** The text that a person reads about a service's error. */
function shown(error: { message: string; code?: string; statusCode?: string }) {
  try {
    unwrap({ data: null, error })
  } catch (thrown) {
    return describeError(thrown)
  }

  return undefined
}

test('an error message that a service sends in English is replaced by one in Portuguese', () => {
  const denied = 'Sua conta não pode fazer isto. Se você saiu dela, entre de novo.'
  const refused = 'Não foi possível concluir. Recarregue a página e tente de novo.'
  for (const [code, message, text] of [
    ['42501', 'permission denied for function set_my_tax_id', denied],
    ['42501', 'new row violates row-level security policy for table "feedbacks"', denied],
    ['23505', 'duplicate key value violates unique constraint "categories_name"', refused],
    ['23514', 'new row for relation "x" violates check constraint "x_name"', refused],
    ['22P02', 'invalid input syntax for type uuid: "Olá."', refused],
    ['XX000', 'could not read block 7 in file "base/5/1"', refused],
    ['PGRST202', 'Could not find the function public.nothing in the schema cache', refused],
    ['PGRST116', 'Cannot coerce the result to a single JSON object', refused],
    ['validation_failed', 'Signup requires a valid password', refused],
    ['weak_password', 'Password should be at least 6 characters.', refused],
    ['hook_timeout', 'For security purposes, you can only request this after 42 seconds.', refused],
    ['unknown', '<html><title>413 Request Entity Too Large</title></html>', refused],
  ] as const) {
    assert.equal(shown({ code, message }), text, message)
  }
  assert.equal(shown({ statusCode: '409', message: 'The resource already exists' }), refused)
})

test("each of the product's own Portuguese refusal messages is shown unchanged", () => {
  const folder = new URL('../../../../supabase/schemas/', import.meta.url)
  const sql = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const worded = /(?:raise exception|message =|refuse_field\('\w+',)\s+'([^']+)'/g
  const messages = sql.flatMap((text) => [...text.matchAll(worded)].map(([, message = '']) => message))
  assert.ok(messages.length > 60, `${messages.length} refusals found`)
  for (const message of [...messages, passwordProblem('curta'), passwordProblem('12345678')]) {
    assert.equal(shown({ code: '23514', message: message ?? '' }), message)
  }
})
