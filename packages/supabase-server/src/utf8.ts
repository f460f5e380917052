const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a body, whose bytes must be UTF-8: a lenient decoder would replace invalid bytes by U+FFFD. */
export function decodeUtf8(bytes: ArrayBuffer | Uint8Array, refusal: () => Error): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw refusal()
  }
}
