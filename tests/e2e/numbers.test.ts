import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { newAccount, openAs, unique } from './people.ts'
import { hold } from './screen.ts'

test("a provider's numbers count a visitor's view and contact tap", async ({ page, another, server }) => {
  const { id, person } = await newAccount(server, 'provider')
  const { slug } = await createProfessional(server.db, { owner: { id }, name: `Buffet ${unique()}` })

  await test.step('before the app has started, a view and a tap are counted', async () => {
    // Hides that the browser is automated, because views in such a browser are not counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
    const release = await hold(page, /\/assets\/start-/)
    const viewed = page.waitForResponse(/record_view/)
    await page.goto(`${server.url}/profissional/${slug}`)
    expect((await viewed).status()).toBe(204)
    const tapped = page.waitForResponse(/record_contact/)
    await page.getByRole('link', { name: /^WhatsApp/ }).click()
    expect((await tapped).status()).toBe(204)
    release()
  })

  await test.step('the provider reads them', async () => {
    await openAs(server, another, person)
    await expect(another.getByText('Hoje, até agora: 1 visualização e 1 contato.')).toBeVisible()
  })
})
