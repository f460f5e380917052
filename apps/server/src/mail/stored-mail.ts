export type StoredMail = { subject: string; to: string; date: string; html: string; text: string }

const decodeWord = (_: string, encoding: string, text: string) =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : decodeURIComponent(
        text
          .replace(/_/g, ' ')
          .replace(/%/g, '%25')
          .replace(/=(?=[0-9A-F]{2})/gi, '%'),
      )

/** A header as it reads: RFC 2047 words decoded, the space between two of them gone. */
const decodeHeader = (value: string) =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, decodeWord)

function splitHead(source: string) {
  const end = source.indexOf('\n\n')
  const headers = new Map<string, string>()
  for (const line of source
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim()))
  }
  return { headers, body: source.slice(end + 2) }
}

/** Reads a mail as the outbox writes it: one text and one HTML part, both in base64. */
export function parseMail(source: string): StoredMail {
  const { headers, body } = splitHead(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.trimStart()))
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return Buffer.from(part?.body ?? '', 'base64').toString()
  }
  return {
    subject: headers.get('subject') ?? '',
    to: headers.get('to') ?? '',
    date: headers.get('date') ?? '',
    html: partOf('text/html'),
    text: partOf('text/plain'),
  }
}
