import type { Page } from '@playwright/test'
import { atBothWidths, expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { inFilters, whenAppHasStarted } from './screen.ts'

const chip = (page: Page, filter: string) => page.getByRole('link', { name: `Remover o filtro ${filter}` })

atBothWidths(() => {
  test('Back undoes one filter at a time, and a change of tabs keeps all filters', async ({ page, demo }) => {
    const choose = (name: string) =>
      inFilters(page, () => page.getByRole('radio', { name, exact: true }).check())
    await page.goto(`${demo.url}/profissionais`)
    await whenAppHasStarted(page)
    await inFilters(page, async () => {
      await page.getByRole('button', { name: /^Onde/ }).click()
      await page.getByRole('option', { name: 'Grande Rio', exact: true }).click()
    })
    await expect(page).toHaveURL(/\?regiao=grande-rio$/)
    await choose('Nota 4 ou mais')
    await expect(chip(page, 'Nota 4 ou mais')).toBeVisible()
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor preço')
    await expect(page).toHaveURL(/\?regiao=grande-rio&nota=4&ordem=preco$/)

    await page.getByRole('tab', { name: 'Ajuda' }).click()
    await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()
    await page.getByRole('tab', { name: 'Profissionais' }).click()
    await expect(page).toHaveURL(/\?regiao=grande-rio&nota=4&ordem=preco$/)

    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\?regiao=grande-rio&nota=4$/)
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('')
    await page.goBack()
    await expect(chip(page, 'Nota 4 ou mais')).toHaveCount(0)
    await chip(page, 'Grande Rio').click()
    await expect(page).toHaveURL(/\/profissionais$/)
    await expect(page.getByRole('region', { name: 'Profissionais' })).toBeFocused()
  })

  test('Back restores the position of a list that was scrolled card by card', async ({ page, demo }) => {
    await page.goto(`${demo.url}/profissionais`)
    await whenAppHasStarted(page)
    const cards = page.getByRole('article')
    for (let at = 0; at <= 12; at += 1) {
      await cards.nth(at).evaluate((card) => card.scrollIntoView({ block: 'center' }))
      // A card has its real height only once it has been drawn.
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    const card = cards.nth(12)
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect(card).toBeInViewport({ ratio: 1 })
    const before = await top()
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Voltar' })).toBeVisible()
    await page.goBack()
    await expect.poll(top).toBe(before)
  })
})

test('an open list of options blocks neither the tabs nor Back', async ({ page, server }) => {
  await openAs(server, page, 'provider')
  await page.getByRole('combobox', { name: /Cidades/ }).click()
  await expect(page.getByRole('option', { name: 'Areal' })).toBeVisible()
  await page.getByRole('tab', { name: 'Ajuda' }).click()
  await expect(page.getByRole('heading', { name: 'Central de Ajuda' })).toBeVisible()
  await expect(page).toHaveURL(/\/ajuda$/)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: /Cidades/ })).toBeVisible()
})
