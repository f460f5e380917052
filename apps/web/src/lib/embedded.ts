/** What the server wrote into the page that it served: JSON in an element of this id. */
export function readEmbedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent

  return text ? JSON.parse(text) : undefined
}
