const prefix = '/profissional/'

export const professionalAddress = (slug: string) => prefix + slug

/** The slug of a public page's path; undefined for other paths. */
export const slugIn = (path: string) =>
  path.startsWith(prefix) ? path.slice(prefix.length) || undefined : undefined
