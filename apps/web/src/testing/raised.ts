/** Collects the title of every toast that is raised until `stop`, including those replaced before they are seen. */
export function recordToasts() {
  const titles: string[] = []
  const record = (event: Event) => titles.push((event as CustomEvent<{ title: string }>).detail.title)
  window.addEventListener('fenix:toast', record)

  return { titles, stop: () => window.removeEventListener('fenix:toast', record) }
}
