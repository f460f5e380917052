/** The colours of a picture's upper and lower half, 'rrggbb' each: they stand in while it is on its way. */
export type PhotoColours = readonly [upper: string, lower: string]

/**
 * An id that carries the colours in its first 48 bits, so that whoever knows a photo's path knows them too: version 8 of
 * RFC 9562, whose content is the application's own. The 74 bits left are those of `random`, a UUID of version 4.
 */
export const photoId = ([upper, lower]: PhotoColours, random: string) =>
  (upper + lower).replace(/^(.{8})(.{4})$/, '$1-$2-8') + random.slice(15)

/** What `photoId` put into a path; undefined for photos of another making. */
export function photoColours(path: string): PhotoColours | undefined {
  const [, upper, start, end] = /\/([\da-f]{6})([\da-f]{2})-([\da-f]{4})-8[\da-f]{3}-[^/]*$/.exec(path) ?? []

  return upper && start && end ? [upper, start + end] : undefined
}
