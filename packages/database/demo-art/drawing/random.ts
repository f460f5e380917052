/** The same seed draws the same picture. */
export type Random = {
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (probability: number) => boolean
}

/** mulberry32 over a hash of the seed's characters */
export function randomFrom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')

      return item
    },
    chance: (probability) => next() < probability,
  }
}
