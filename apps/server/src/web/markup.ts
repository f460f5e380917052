const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML and XML, attributes included. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Serializes JSON for a script element, in which `</script>` and `<!--` must not occur. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
