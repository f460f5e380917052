import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { heavyPhotos } from '../../tests/e2e/camera.ts'
import { openAs } from '../../tests/e2e/people.ts'
import { photos } from '../../tests/e2e/screen.ts'
import type { Server } from '../../tests/e2e/server.ts'
import { slowDown, withPhone } from './phone.ts'

/** Runs in the page: collects long tasks from now on. */
function watchTasks() {
  const durations: number[] = []
  Object.assign(window, { longTasks: durations })
  new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
}

/** Runs in the page: returns the duration of the longest task in milliseconds, 0 if none took 50 ms. */
const longestTask = () => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks)

const PHOTOS = Number(process.env.PHOTOS ?? 6)

/** Uploads photos of nearly 5 MB as a new provider in the form, on the throttled CPU. */
export const measureUploads = (browser: Browser, server: Server) =>
  withPhone(browser, async (phone) => {
    const { page } = phone
    const folder = mkdtempSync(join(tmpdir(), 'fenix-bench-photos-'))
    try {
      const chosen = await heavyPhotos(folder, photos(PHOTOS))
      const { client, id } = await openAs(server, page, 'provider')
      const chooser = page.locator('input[type=file][multiple]')
      await chooser.waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await slowDown(phone)
      await page.evaluate(watchTasks)
      await chooser.setInputFiles(chosen)
      await page.getByLabel('Nome', { exact: true }).pressSequentially('Buffet Sabor e Afeto')
      await page.getByText(`${PHOTOS} de 6`).waitFor({ timeout: 120_000 })
      const { data } = await client.storage.from('professional-images').list(id)
      const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
      return {
        chosen: total(chosen.map((path) => statSync(path).size)),
        sent: total(data?.map(({ metadata }) => Number(metadata?.size)) ?? []),
        longestTask: await page.evaluate(longestTask),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
