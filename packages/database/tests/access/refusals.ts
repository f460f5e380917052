import assert from 'node:assert/strict'
import { errorCodes } from '@fenix/database/error-codes.ts'

/** Asserts that the database refuses the attempt. */
export const isRefused = (attempt: Promise<unknown>, code: string = errorCodes.notAllowed) =>
  assert.rejects(attempt, { code })

/** Asserts that row-level security hides the row: the statement succeeds and affects nothing. */
export const findsNothing = async (attempt: Promise<unknown[]>) => assert.deepEqual(await attempt, [])

/** Asserts that the database refuses the attempt and names the invalid field. */
export const isInvalid = (attempt: Promise<unknown>, field: string) =>
  assert.rejects(attempt, { code: errorCodes.invalidField, hint: field })
