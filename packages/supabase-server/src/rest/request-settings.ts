import type { Context } from 'hono'
import { clientAddress } from '#http/client-address.ts'
import type { RequestSettings } from '#postgres/query-as.ts'

function cookiesIn(header: string) {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

/**
 * A request in PostgREST's form: the path without the gateway's prefix, the headers without the cookies. As on hosted
 * Supabase, `cf-connecting-ip` is the client's address, whatever the client sends; it can forge the other headers.
 */
export function requestSettings(c: Context, trustProxy: number): RequestSettings {
  const { method, path, raw } = c.req
  const { cookie, ...sent } = Object.fromEntries(raw.headers)
  const headers = { ...sent, 'cf-connecting-ip': clientAddress(c, trustProxy) }
  const cookies = cookie === undefined ? {} : cookiesIn(cookie)
  return [method, path.replace(/^\/rest\/v1/, ''), JSON.stringify(headers), JSON.stringify(cookies)]
}
