import type { Page } from '@playwright/test'

/** Listens from now on for every message that `page` raises, also those that the next one replaces unseen. */
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
