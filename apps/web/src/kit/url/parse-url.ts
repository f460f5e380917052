export type AppUrl = { path: string; params: URLSearchParams }

/** Parses a URL of the app; a trailing slash is ignored. */
export function parseUrl(url: string): AppUrl {
  const { pathname, searchParams } = new URL(url, 'https://app.invalid')

  return { path: pathname === '/' ? '/' : pathname.replace(/\/+$/, ''), params: searchParams }
}

/** The URL as a text, without a trailing '?'. */
export const hrefOf = ({ path, params }: AppUrl) => (params.size === 0 ? path : `${path}?${params}`)

/** The URL with one search parameter set, or removed if the value is ''. */
export function withParam(url: string, name: string, value: string) {
  const { path, params } = parseUrl(url)
  if (value === '') params.delete(name)
  else params.set(name, value)

  return hrefOf({ path, params })
}
