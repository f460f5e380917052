/** Average colours of a picture's upper and lower half, as 'rrggbb': a placeholder while it loads. */
export type PhotoColours = readonly [upper: string, lower: string]

/**
 * A version 8 UUID (RFC 9562) with the colours in its first 48 bits, so a photo's path is enough to know them. The other
 * bits come from `random`, a version 4 UUID.
 */
export const photoId = ([upper, lower]: PhotoColours, random: string) =>
  (upper + lower).replace(/^(.{8})(.{4})$/, '$1-$2-8') + random.slice(15)

/** The colours that `photoId` encoded in a path; undefined for other ids. */
export function photoColours(path: string): PhotoColours | undefined {
  const [, upper, start, end] = /\/([\da-f]{6})([\da-f]{2})-([\da-f]{4})-8[\da-f]{3}-[^/]*$/.exec(path) ?? []

  return upper && start && end ? [upper, start + end] : undefined
}
