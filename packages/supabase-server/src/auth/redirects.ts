import type { Context as HonoContext } from 'hono'

/** Where a mailed link finally redirects: to `redirect_to` if it is on the site, otherwise to the site itself. */
export function readRedirect(c: HonoContext, publicUrl: string): string {
  const asked = c.req.query('redirect_to')
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
