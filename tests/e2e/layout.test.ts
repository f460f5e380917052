import { demoAccounts } from '../../apps/server/src/demo/content/people.ts'
import { atBothWidths, expect, test } from './fixtures.ts'
import { openAs } from './people.ts'

atBothWidths(() => {
  test('the header has brand, greeting, user type, avatar and two buttons', async ({ page, demo }) => {
    await openAs(demo, page, demoAccounts.client, '/ajuda')
    const header = page.getByRole('banner')
    await expect(header.getByText('Eventos & Festas')).toBeVisible()
    for (const text of ['Olá, Marina', 'Cliente']) {
      await expect(header.getByText(text).filter({ visible: true })).toBeVisible()
    }
    await expect(header.locator('img')).toHaveAttribute('src', /avatars/)
    await expect(header.getByRole('button')).toHaveCount(2)
  })

  test('the first row of the listing is in view without scrolling, and the banner follows that row', async ({
    page,
    demo,
  }) => {
    await openAs(demo, page, demoAccounts.client, '/profissionais')
    const isPhone = (page.viewportSize()?.width ?? 0) < 900
    const row = page.getByRole('main').getByRole('article')
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toBeEnabled()
    await expect(page.getByText(/^Publicidade/)).toBeAttached()
    const last = isPhone
      ? row.first().getByRole('heading')
      : row.nth(2).getByRole('link', { name: /WhatsApp/ })
    await expect(last).toBeInViewport({ ratio: 1 })

    const items = page.getByRole('main').locator('li:has(> article), li:has([aria-roledescription])')
    await expect(items.nth(isPhone ? 1 : 3).getByText(/^Publicidade/)).toBeAttached()
    if (isPhone) return
    const tops = await row
      .getByRole('button', { name: /^Ver avaliações/ })
      .evaluateAll((all) => all.slice(0, 3).map((stars) => Math.round(stars.getBoundingClientRect().top)))
    expect(new Set(tops).size, 'the stars of a row are aligned').toBe(1)
  })

  test('with text twice as large, the name in the header wraps only between words', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/profissionais`)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const name = page.getByRole('banner').getByText('Fênix Conecta')
    const lines = () =>
      name.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return new Set([...text.getClientRects()].map(({ top }) => top)).size
      })
    await expect.poll(lines).toBeLessThanOrEqual(2)
  })
})
