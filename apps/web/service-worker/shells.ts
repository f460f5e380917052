const prefix = 'fenix-shell-'

export const shellName = (buildId: string) => prefix + buildId

/** All but the newest version and the one before, whose pages may still be open. Caches are listed in the order they were made in. */
export const oldShells = (cacheNames: readonly string[]) =>
  cacheNames.filter((name) => name.startsWith(prefix)).slice(0, -2)
