import type { Professional } from '#resources/professionals/row.ts'

/** The first photo of the first professional who has one, for previews of links. */
export function firstPhoto(professionals: readonly Professional[]) {
  for (const { images, name } of professionals) {
    const [path] = images
    if (path !== undefined) return { path, alt: name }
  }

  return undefined
}
