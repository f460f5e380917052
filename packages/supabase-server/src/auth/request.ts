import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { isRecord } from '#json.ts'
import { authErrors } from './errors.ts'

export type Body = Record<string, unknown>

/** Postgres stores neither NUL nor unpaired surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function refuseUnstorable(key: string, value: unknown) {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
    throw authErrors.invalid('Text may not contain NUL or unpaired surrogate characters')
  }
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseUnstorable)
  } catch (error) {
    // A RangeError means JSON nested too deeply for the parser.
    throw error instanceof SyntaxError || error instanceof RangeError ? authErrors.badJson() : error
  }
}

export async function readBody(c: HonoContext): Promise<Body> {
  const body = parseJson(await c.req.text())
  if (!isRecord(body)) throw authErrors.badJson()
  return body
}

/** Reads a text field; '' if it is missing or null, as in GoTrue. */
export function textOf(body: Body, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string') throw authErrors.badJson()
  return value
}

const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Reads an e-mail and converts it to lower case, its stored form. */
export function readEmail(text: string): string {
  if (text === '') throw authErrors.invalid('An email address is required')
  const { success, data } = email.safeParse(text)
  if (!success) throw authErrors.invalid('Unable to validate email address: invalid format')
  return data
}
