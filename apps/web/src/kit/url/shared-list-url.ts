const prefix = '/lista/'

export const sharedListUrl = (token: string) => prefix + token

/** The token in the path of a shared list; undefined for other paths. */
export const sharedTokenIn = (path: string) =>
  path.startsWith(prefix) ? path.slice(prefix.length) || undefined : undefined
