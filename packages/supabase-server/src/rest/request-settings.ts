import type { HonoRequest } from 'hono'
import type { RequestSettings } from '#postgres/query-as.ts'

function cookiesIn(header: string) {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

/** A request in PostgREST's form: the path without the gateway's prefix, the headers without the cookies. */
export function requestSettings({ method, path, raw }: HonoRequest): RequestSettings {
  const { cookie, ...headers } = Object.fromEntries(raw.headers)
  const cookies = cookie === undefined ? {} : cookiesIn(cookie)
  return [method, path.replace(/^\/rest\/v1/, ''), JSON.stringify(headers), JSON.stringify(cookies)]
}
