import { type Change, diffWordsWithSpace } from 'diff'

/** A part of a text, and whether the other text lacks it. */
export type Part = { text: string; isMarked: boolean }

/** Splits off the space around marked words, so that the space stays unmarked. */
function withoutOuterSpace(part: Part): Part[] {
  if (!part.isMarked) return [part]
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part.text) ?? []

  return [
    { text: before, isMarked: false },
    { text: words, isMarked: true },
    { text: after, isMarked: false },
  ].filter(({ text }) => text !== '')
}

function partsOf(changes: readonly Change[], isChanged: (change: Change | undefined) => boolean) {
  const parts: Part[] = []
  for (const [index, change] of changes.entries()) {
    // A mark continues over the space between two changed words.
    const isBetween =
      change.value.trim() === '' && isChanged(changes[index - 1]) && isChanged(changes[index + 1])
    const isMarked = isChanged(change) || isBetween
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += change.value
    else parts.push({ text: change.value, isMarked })
  }

  return parts.flatMap(withoutOuterSpace)
}

/** Compares two texts by words. Returns both in full, and marks the parts that the other text lacks. */
export function wordDifference(before: string, after: string) {
  const changes = diffWordsWithSpace(before, after)

  return {
    before: partsOf(
      changes.filter((change) => !change.added),
      (change) => change?.removed ?? false,
    ),
    after: partsOf(
      changes.filter((change) => !change.removed),
      (change) => change?.added ?? false,
    ),
  }
}
