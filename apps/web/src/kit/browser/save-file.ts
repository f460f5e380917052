/** Hands a file to the browser, which saves it under this name. */
export function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
