import { unreadableParameter } from '#rest/errors.ts'

const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi

/** Decodes a key or value of a query string. A `%` that does not start an escape is literal, as in PostgREST. */
export function decode(raw: string): string {
  if (!raw.includes('%') && !raw.includes('+')) return raw
  const spaced = raw.replaceAll('+', ' ')
  const text = percentDecoded(spaced) ?? percentDecoded(spaced.replace(STRAY_PERCENT, '%25'))
  if (text === undefined || text.includes('\0')) {
    throw unreadableParameter('query string', 1, 'unexpected byte expecting UTF-8 without NUL')
  }
  return text
}

function percentDecoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
