const prefix = '/profissional/'

/** The public page of a professional. */
export const professionalAddress = (slug: string) => prefix + slug

/** Whose public page a path is; undefined for any other. */
export const slugIn = (path: string) =>
  path.startsWith(prefix) ? path.slice(prefix.length) || undefined : undefined
