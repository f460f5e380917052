const prefix = '/profissional/'

export const professionalUrl = (slug: string) => prefix + slug

/** The slug in the path of a public page; undefined for other paths. */
export const slugIn = (path: string) =>
  path.startsWith(prefix) ? path.slice(prefix.length) || undefined : undefined
