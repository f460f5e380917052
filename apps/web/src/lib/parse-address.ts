export type Address = { path: string; params: URLSearchParams }

/** Ignores a trailing slash. */
export function parseAddress(address: string): Address {
  const { pathname, searchParams } = new URL(address, 'https://app.invalid')

  return { path: pathname === '/' ? '/' : pathname.replace(/\/+$/, ''), params: searchParams }
}

/** The URL with one search parameter set, or removed by ''. */
export function withParam(address: string, name: string, value: string) {
  const { path, params } = parseAddress(address)
  if (value === '') params.delete(name)
  else params.set(name, value)
  const search = params.toString()

  return search === '' ? path : `${path}?${search}`
}
