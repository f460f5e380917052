/** The most similar of `names` to `word`; undefined if none is similar enough. */
export function suggest(word: string, names: Iterable<string>, least: number): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    if (!sharesNgram(word, name)) continue
    const score = similarity(word, name)
    if (score >= least && score < 1 && score > (best?.score ?? 0)) best = { name, score }
  }
  return best?.name
}

const GRAM = 2

function sharesNgram(one: string, other: string) {
  const [a, b] = [`-${one.toLowerCase()}-`, `-${other.toLowerCase()}-`]
  for (let at = 0; at + GRAM <= a.length; at++) if (b.includes(a.slice(at, at + GRAM))) return true
  return false
}

/** Similarity: 1 for equal words, 0 if every letter differs. */
function similarity(one: string, other: string) {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - editDistance(one.toLowerCase(), other.toLowerCase()) / longest
}

/** The edit distance of two words. */
function editDistance(one: string, other: string) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
