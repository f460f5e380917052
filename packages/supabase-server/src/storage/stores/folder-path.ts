import { join } from 'node:path'

/** A file name may have 255 bytes, and each character may take three of them. */
const PART_LENGTH = 80

/** `encodeURIComponent` leaves dots alone, and a part of dots would lead out of the folder. */
const encodePart = (part: string) =>
  encodeURIComponent(part).replace(/^\.+/, (dots) => '%2E'.repeat(dots.length))

/** A long segment becomes folders in each other, all but the last ending in `+`, which no encoded part holds. */
function encodeSegment(segment: string) {
  const parts = segment.match(new RegExp(`.{1,${PART_LENGTH}}`, 'gs')) ?? []
  return parts.map((part, index) => encodePart(part) + (index < parts.length - 1 ? '+' : ''))
}

/**
 * Where a key lies inside the store's folder: one path for one key, never outside, whatever the key holds. The `@`
 * keeps versions apart from the segments of longer names, which hold none once encoded.
 */
export function keyPath(key: string) {
  const segments = key.split('/')
  const version = segments.pop() ?? ''
  return join(...segments.flatMap(encodeSegment), `@${encodePart(version)}`)
}
