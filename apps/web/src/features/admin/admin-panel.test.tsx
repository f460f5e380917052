import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import AdminPanel from './admin-panel.tsx'

const open = (url: string) => {
  window.history.replaceState(null, '', url)

  return renderInApp(<AdminPanel />)
}

beforeEach(() => respondWith({ body: [], count: 4 }))

test("each tab has its count, and the panel's header is one row on a desktop", async () => {
  await page.viewport(1280, 800)
  await open('/admin')
  const tab = page.getByRole('tab', { name: 'Banners 4' })
  await expect.element(tab).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Painel', level: 1 }).element().getBoundingClientRect()
  const { top, bottom } = tab.element().getBoundingClientRect()
  expect(heading.top).toBeGreaterThanOrEqual(top)
  expect(heading.bottom).toBeLessThanOrEqual(bottom)
})

test('a tab counts its waiting items in a badge and its other items in plain text, whichever tab is open', async () => {
  respondWith((url) => ({ body: [], count: url.includes('admin_reports') ? 1 : 0 }))
  await page.viewport(1280, 800)
  for (const tab of ['aprovacoes', 'banners']) {
    const { unmount } = await open(`/admin?aba=${tab}`)
    await expect.element(page.getByRole('tab', { name: 'Feedbacks 0 1 espera' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Aprovações', exact: true })).toBeVisible()
    await unmount()
  }
})

test('on a phone a visible link shows how many items wait in a tab out of view, and opens their list', async () => {
  respondWith((url) => ({ body: [], count: url.includes('admin_reports') ? 1 : 0 }))
  await page.viewport(360, 740)
  await open('/admin')
  const link = page.getByRole('link', { name: 'Feedbacks 1 espera' })
  await expect.element(link).toBeInViewport({ ratio: 1 })
  // The row of tabs extends 16 px beyond its container, into a gutter that only the app's frame provides.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360 + 16)
  await link.click()
  await expect.poll(() => window.location.search).toBe('?aba=feedbacks&lista=denuncias')
  await expect.element(link).not.toBeInTheDocument()
})

test('on a phone a visible tab with waiting items has no additional link', async () => {
  await page.viewport(360, 740)
  respondWith((url) => ({
    body: [],
    count: url.includes('admin_reports') ? 1 : url.includes('status') ? 4 : 0,
  }))
  await open('/admin?aba=fornecedores')
  await expect.element(page.getByRole('tab', { name: /^Aprovações \d/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Feedbacks 1 espera' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Aprovações/ })).not.toBeInTheDocument()
})

test('on a phone the row of tabs fades at both ends and scrolls to the open tab', async () => {
  await page.viewport(360, 740)
  await open('/admin?aba=feedbacks')
  await expect.element(page.getByRole('tab', { name: /^Feedbacks/ })).toBeInViewport({ ratio: 1 })
  const fade = getComputedStyle(page.getByRole('tablist', { name: 'Painel' }).element()).maskImage
  expect(fade).toMatch(/^linear-gradient\(90deg, rgba\(0, 0, 0, 0\).* rgba\(0, 0, 0, 0\)\)$/)
})

test('switching tabs closes the open item', async () => {
  respondWith({ body: [], count: 0 })
  await page.viewport(1280, 800)
  await open('/admin?aba=fornecedores&item=1')
  await page.getByRole('tab', { name: /^Feedbacks/ }).click()
  await expect.poll(() => window.location.search).toBe('?aba=feedbacks')
})

test('Categorias is a page linked beside Registro, not a tab', async () => {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800)
    const screen = await open('/admin?aba=banners')
    await expect.element(page.getByRole('region', { name: 'Categorias' })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Categorias' }).click()
    await expect.element(page.getByRole('region', { name: 'Categorias' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Categorias' }))
      .toHaveAttribute('aria-current', 'page')
    expect(page.getByRole('tab').elements()).toHaveLength(5)
    expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(0)
    await screen.unmount()
  }
})
