/**
 * Every text that people write, as the database stores it (`private.cleaned_text`): NFC, trimmed, line breaks as \n, other
 * white space as a space, without control, directional and invisible characters. A text with nothing visible is ''.
 */
export function cleanText(text: string) {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\u2800]|(?!\n)\p{White_Space}/gu, ' ')
    .replace(
      /(?!\n)\p{Cc}|\p{Cs}|[\ufff9-\ufffb]|(?!\u200d|[\ufe0e\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu,
      '',
    )
    .replace(strayJoiners, '')
    .replace(/^[ \n]+|[ \n]+$/g, '')

  return onlyBlank.test(cleaned) ? '' : cleaned
}

/** A text of which only letters, digits and signs matter, such as a number, with full-width ones as ordinary ones. */
export const plainText = (text: string) => cleanText(text).normalize('NFKC')

const onlyBlank = /^(?:[ \n]|[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f])*$/

/** Characters that join or vary emoji, away from one. U+FE0F may also begin a keycap's end. */
const strayJoiners =
  /(?<!\u200d|[\u00a9\u00ae\u203c-\u3299\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}]|\ufe0e|\ufe0f)(?:\ufe0f(?!\u20e3)|\u200d|[\ufe0e\u{e0020}-\u{e007f}])+/gu
