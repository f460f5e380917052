const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text escaped for HTML and XML, attributes included. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON for a script element, without `</script>` or `<!--`. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
