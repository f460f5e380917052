import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { isRecord } from '#json.ts'
import { decodeUtf8 } from '#utf8.ts'
import { authErrors } from './errors.ts'
import type { Auth } from './services.ts'

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
  const body = parseJson(decodeUtf8(await c.req.arrayBuffer(), authErrors.badJson))
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

/** Limits the metadata, which is part of every access token: servers refuse headers of more than 16 kB. */
const MAX_BYTES = 4096

/** Maximum size of a value that a trigger moves out of the metadata. The trigger and `readMetadata` drop larger ones. */
const MAX_MOVED_BYTES = 65_536

export function requireSmall(metadata: Body) {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_BYTES) {
    throw authErrors.invalid(`User metadata may have at most ${MAX_BYTES} bytes`)
  }
}

/** The metadata without the keys that a trigger moves out of the account. */
export const staying = ({ options }: Auth, metadata: Body): Body =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !options.movedMetadata.includes(key)))

/** Reads the metadata in the field `data` of a request; undefined if that is missing. */
export function readMetadata(auth: Auth, { data }: Body): Body | undefined {
  if (data === undefined || data === null) return undefined
  if (!isRecord(data)) throw authErrors.badJson()
  const stays = staying(auth, data)
  requireSmall(stays)
  const fits = ([key, value]: [string, unknown]) =>
    key in stays || Buffer.byteLength(JSON.stringify(value)) <= MAX_MOVED_BYTES + '""'.length
  return Object.fromEntries(Object.entries(data).filter(fits))
}

/** Where a mailed link finally redirects: to `asked` without its fragment if it is on this site, else to `publicUrl`. */
export function readRedirect(asked: string | null | undefined, publicUrl: string): string {
  const url = asked && URL.canParse(asked) ? new URL(asked) : undefined
  if (url?.origin !== publicUrl) return publicUrl
  url.hash = ''
  return url.href
}

type Parameters = Record<string, string | number>

export function withFragment(address: string, parameters: Parameters): string {
  const url = new URL(address)
  const fragment = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) fragment.set(name, String(value))
  url.hash = fragment.toString()
  return url.href
}

export function withQuery(address: string, parameters: Parameters): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value))
  return url.href
}
