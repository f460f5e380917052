import type { Parts } from './measure.ts'

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The parts that are larger than they were, or new: the largest growth first. */
export const growth = (before: Parts, now: Parts) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name}: +${kb(more)}, now ${kb(bytes)}`)
