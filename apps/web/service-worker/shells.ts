const prefix = 'fenix-shell-'

export const shellName = (buildId: string) => prefix + buildId

/**
 * All but the newest and the previous version, whose pages may still be open. Caches are listed in order of creation.
 */
export const oldShells = (cacheNames: readonly string[]) =>
  cacheNames.filter((name) => name.startsWith(prefix)).slice(0, -2)
