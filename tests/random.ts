export type Random = {
  /** A random integer from 0 to `limit` - 1. */
  below(limit: number): number
  /** True with probability 1 / `times`. */
  oneIn(times: number): boolean
  pick<T>(values: readonly T[]): T
  /** Selects at most `most` of `values`, in random order. */
  some<T>(values: readonly T[], most: number): T[]
}

/** A seeded pseudo-random generator (mulberry32), so that a failure can be reproduced. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    some(values, most) {
      const left = [...values]
      return Array.from({ length: Math.min(below(most + 1), left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat()
    },
  }
}
