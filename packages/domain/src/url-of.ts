/** The URL that a text is; undefined if it is none. `URL.canParse` came to Safari in 17.0, `URL.parse` in 18.0. */
export function urlOf(text: string, base?: string) {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
