/**
 * Cleans a text that somebody has typed, as the database does (`private.cleaned_text`): NFC, trimmed, line breaks as \n, other
 * white space as a space, without control, directional and invisible characters, at most eight combining marks on a letter.
 * A text with nothing visible becomes ''.
 */
export function cleanText(text: string) {
  const cleaned = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]|(?!\n)\p{White_Space}/gu, ' ')
    .replace(invisible, '')
    .replace(joiners, '$1')
    .normalize()
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
    .replace(/^[ \n]+|[ \n]+$/g, '')

  return /^[\p{M} \n]*$/u.test(cleaned) ? '' : cleaned
}

/** Characters to remove, among them combining marks newer than Unicode 15.1, which Postgres cannot put in canonical order. */
const invisible =
  /\u0897|[\u1acf-\u1aeb]|[\u{10d69}-\u{10d6d}\u{10efa}\u{10efb}\u{113ce}-\u{113d0}\u{1612f}\u{1e5ee}\u{1e5ef}\u{1e6e3}\u{1e6e6}\u{1e6ee}\u{1e6ef}\u{1e6f5}]|(?!\n)\p{Cc}|\p{Cs}|[\ufff9-\ufffc\u{13430}-\u{13442}\u{1d159}]|(?![\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu

/** Emoji, which a zero-width joiner may follow. U+2194 counts only before U+FE0F: NFC merges it with a following overlay mark. */
const emoji = String.raw`(?:[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2195-\u2199\u21a9\u21aa\u231a-\u2328\u2388-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]|\u2194(?=\ufe0f))`

/** Zero-width joiners, variation selectors and tags. The group captures valid uses: in flags, in keycaps, with emoji. */
const joiners = new RegExp(
  String.raw`(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|${emoji}[\ufe0e\ufe0f]?(?:\u200d(?=${emoji}))?|[0-9#*]\ufe0f\u20e3)|[\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]`,
  'gu',
)
