/** About as many characters as search engines and messengers show. */
const maxLength = 160

/** The text as one line, cut between words where search engines would cut it. */
export function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)

  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}
