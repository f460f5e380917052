/** Patterns that match personal data. */
const REVEALING = {
  'an e-mail address': /[^\s"':/]+(?:@|%40)[\w-]+\.[\w.-]+/i,
  'a phone': /(?<![\d.])\d{10,11}(?![\d.])|\(\d{2}\)\s?9?\d{4}-\d{4}/,
  'an access token': /\beyJ[\w-]{10,}/,
  'a key': /\bsb_(?:publishable|secret)_\w+/,
  'a URL with a query': /\?[\w.]+=/,
}

const SHORTEST_TEXT = 8

/** Words that the program itself logs, and ids, which are not personal data. */
const OURS = /^[a-z_,*()]+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Finds personal data, or anything in `sent` (request bodies and queries), in the lines of a log.
 * @returns one sentence per kind and line
 */
export function findPeople(log: string, sent: Iterable<string>): string[] {
  const texts = [...sent].filter((text) => text.length >= SHORTEST_TEXT && !OURS.test(text))
  return distinctLines(log).flatMap((line) => [
    ...Object.entries(REVEALING).flatMap(([what, pattern]) =>
      pattern.test(line) ? `${what} in ${line}` : [],
    ),
    ...texts.filter((text) => line.includes(text)).map((text) => `what was sent (${text}) in ${line}`),
  ])
}

/** Most lines differ only in numbers, times and lengths, so these are replaced and each line is searched once. */
const distinctLines = (log: string) => [
  ...new Set(log.split('\n').map((line) => line.replace(/"(?:id|time|ms|pid|hostname)":[^,}]*,?/g, ''))),
]
