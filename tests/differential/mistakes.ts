import type { Random as Plain } from '../random.ts'

export type Random = Plain & {
  /** True once in `times`, and only once: a request with two mistakes may be refused for either. */
  slip(times: number): boolean
}

export function makesMistakes(random: Plain): Random {
  let isMade = false
  return {
    ...random,
    slip(times) {
      const isNow = !isMade && random.oneIn(times)
      isMade ||= isNow
      return isNow
    },
  }
}
