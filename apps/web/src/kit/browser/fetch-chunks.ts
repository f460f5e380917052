import { loadOnce } from './load-once.ts'

const downloads = new Map<string, () => Promise<unknown>>()

async function download(file: string) {
  const response = await fetch(`/${file}`)
  if (!response.ok) throw new TypeError(`The server has no ${file}`)
  // The browser caches only a response that was read to its end.
  await response.blob()
}

/** Firefox aborts a page's downloads as soon as the user leaves. Without a delay, an error would flash up before the next page. */
let leaving: Promise<unknown> | undefined
globalThis.addEventListener?.('beforeunload', () => {
  leaving = new Promise((resolve) => setTimeout(resolve, 10_000))
})

/**
 * Imports a chunk once its files are in the browser's cache. The build puts it in place of Vite's preloading
 * (`vite.config.ts`), because Firefox never repeats a failed `import()`, whereas a failed `fetch` can be repeated.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: readonly string[] = []) {
  const arrived = files.map((file) => {
    const arrives = downloads.get(file) ?? loadOnce(() => download(file))
    downloads.set(file, arrives)

    return arrives()
  })
  try {
    await Promise.all(arrived)

    return await load()
  } catch (error) {
    await leaving
    throw error
  }
}
