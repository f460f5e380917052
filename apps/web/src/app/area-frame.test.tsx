import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { AreaFrame } from './area-frame.tsx'
import { tabPaths, tabsFor } from './tabs-by-role.ts'
import { VisitorHeader } from './visitor-header.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
  await renderInApp(
    <AreaFrame header={<VisitorHeader />} tabs={tabsFor('visitor')} tab="help" urlOf={(tab) => tabPaths[tab]}>
      <p style={{ height: 3000 }}>Guias rápidos</p>
    </AreaFrame>,
  )
})

test('the first Tab offers to skip to the content', async () => {
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
})

test('the tabs stay in view when a desktop page scrolls', async () => {
  window.scrollTo(0, 1500)
  await expect.element(page.getByRole('tab', { name: 'Ajuda' })).toBeInViewport({ ratio: 1 })
  window.scrollTo(0, 0)
})
