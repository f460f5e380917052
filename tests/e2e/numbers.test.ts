import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './people.ts'
import { hold } from './screen.ts'

test("a visitor's view and tap reach the provider's numbers", async ({ page, server }) => {
  const professional = await createProfessional(server.db, { name: `Buffet ${unique()}` })

  await test.step('before the app has started, a view and a tap are counted', async () => {
    // A driven browser counts no view.
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    const release = await hold(page, /\/assets\/start-/)
    const viewed = page.waitForResponse(/record_view/)
    await page.goto(`${server.url}/profissional/${professional.slug}`)
    expect((await viewed).status()).toBe(204)
    const tapped = page.waitForResponse(/record_contact/)
    await page.getByRole('link', { name: /^WhatsApp/ }).click()
    expect((await tapped).status()).toBe(204)
    release()
  })

  const { rows } = await server.db.query(
    'select views, contacts from private.daily_counts where professional_id = $1',
    [professional.id],
  )
  expect(rows).toEqual([{ views: 1, contacts: 1 }])
})
