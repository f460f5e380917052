import { paths } from '@fenix/domain/routes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { AreaFrame } from './area-frame.tsx'
import { tabsFor } from './tabs-by-role.ts'
import { VisitorHeader } from './visitor-header.tsx'

async function renderFrame(whose: Parameters<typeof tabsFor>[0] = 'visitor') {
  await page.viewport(1280, 800)
  await renderInApp(
    <AreaFrame header={<VisitorHeader />} tabs={tabsFor(whose)} tab="help" urlOf={(tab) => paths[tab]}>
      <p style={{ height: 3000 }}>Guias rápidos</p>
    </AreaFrame>,
  )
}

test('the first press of Tab focuses a link that skips to the content', async () => {
  await renderFrame()
  await userEvent.keyboard('{Tab}')
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(window.location.hash).toBe('')
})

test('the tabs stay in view when a desktop page scrolls', async () => {
  await renderFrame()
  window.scrollTo(0, 1500)
  await expect.element(page.getByRole('tab', { name: 'Ajuda' })).toBeInViewport({ ratio: 1 })
  window.scrollTo(0, 0)
})

for (const [whose, names] of [
  ['client', ['Profissionais', 'Fênix Indica', 'Favoritos', 'Ajuda']],
  ['provider', ['Perfil Fornecedor', 'Profissionais', 'Ajuda']],
  ['admin', ['Admin', 'Ajuda']],
] as const) {
  test(`all tabs of the tab bar of a ${whose} have the same width`, async () => {
    await renderFrame(whose)
    const tabs = page.getByRole('tab').elements()
    expect(tabs.map(({ textContent }) => textContent)).toEqual(names)
    const widths = tabs.map((tab) => tab.getBoundingClientRect().width)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
  })
}
