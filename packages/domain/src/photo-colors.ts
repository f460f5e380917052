/** Average colors of a picture's upper and lower half, as 'rrggbb': a placeholder while it loads. */
export type PhotoColors = readonly [upper: string, lower: string]

/**
 * A version 8 UUID (RFC 9562) with the colors in its first 48 bits, so that a photo's path reveals them. The other bits
 * come from `random`, a version 4 UUID.
 */
export const photoId = ([upper, lower]: PhotoColors, random: string) =>
  (upper + lower).replace(/^(.{8})(.{4})$/, '$1-$2-8') + random.slice(15)

/** The colors that `photoId` encoded in a path; undefined for other ids. */
export function photoColors(path: string): PhotoColors | undefined {
  const [, upper, start, end] = /\/([\da-f]{6})([\da-f]{2})-([\da-f]{4})-8[\da-f]{3}-[^/]*$/.exec(path) ?? []

  return upper && start && end ? [upper, start + end] : undefined
}
