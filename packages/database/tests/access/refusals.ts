import assert from 'node:assert/strict'
import { errorCodes } from '@fenix/database/error-codes.ts'

/** The database says no. */
export const isRefused = (attempt: Promise<unknown>, code: string = errorCodes.notAllowed) =>
  assert.rejects(attempt, { code })

/** Row-level security hides the row: the statement succeeds and touches nothing. */
export const findsNothing = async (attempt: Promise<unknown[]>) => assert.deepEqual(await attempt, [])

/** The database says no, and which field is wrong. */
export const isInvalid = (attempt: Promise<unknown>, field: string) =>
  assert.rejects(attempt, { code: errorCodes.invalidField, hint: field })
