import type { Page } from '@playwright/test'

/** Collects every toast that `page` raises from now on, including those replaced before they are seen. */
export async function recordToasts(page: Page) {
  const titles: string[] = []
  await page.exposeFunction('toastRaised', (title: string) => titles.push(title))
  await page.addInitScript(() => {
    window.addEventListener('fenix:toast', (event) => {
      const { detail } = event as CustomEvent<{ title: string }>
      const { toastRaised } = window as unknown as { toastRaised: (title: string) => void }
      toastRaised(detail.title)
    })
  })
  return titles
}
