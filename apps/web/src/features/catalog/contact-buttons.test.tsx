import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { ContactButtons } from './contact-buttons.tsx'

const whatsapp = /^https:\/\/wa\.me\/5521900000001\?text=Ol%C3%A1/

/** Collects the URLs of followed links instead of opening them. */
function watchLinks() {
  const followed: string[] = []
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (link && !event.defaultPrevented) followed.push(link.href)
    event.preventDefault()
  })

  return followed
}

test('the tips against fraud appear once, before the first contact, without delaying it', async () => {
  const whenIdle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => whenIdle.push(act))
  const followed = watchLinks()
  await renderInApp(<ContactButtons id="p1" name="Buffet" whatsapp="21900000001" instagram="buffet" />)
  const tips = page.getByRole('dialog', { name: 'Antes de combinar' })
  const link = page.getByRole('link', { name: /^WhatsApp/ })

  await link.click()
  expect(followed).toEqual([expect.stringMatching(whatsapp)])

  for (const act of whenIdle) act()
  await vi.dynamicImportSettled()
  await link.click()
  await expect.element(tips.getByRole('listitem').nth(2)).toBeVisible()
  expect(followed).toHaveLength(1)

  await expect.element(tips.getByRole('link')).toHaveAttribute('data-contact', 'p1')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(tips).not.toBeInTheDocument()
  expect(followed[1]).toMatch(whatsapp)

  await page.getByRole('link', { name: /^Instagram/ }).click()
  expect(followed[2]).toBe('https://www.instagram.com/buffet/')
  await expect.element(tips).not.toBeInTheDocument()
})
