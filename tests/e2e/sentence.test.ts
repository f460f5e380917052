import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './people.ts'
import { searchField, whenAppHasStarted } from './screen.ts'

test('by keyboard, the parts of a typed sentence become search filters', async ({ page, server }) => {
  const cheap = `Vinil ${unique()}`
  const dear = `Ópera ${unique()}`
  for (const [name, reais] of [
    [cheap, 2000],
    [dear, 5000],
  ] as const) {
    const price = { reais, unit: 'party' } as const
    await createProfessional(server.db, { name, category: 'DJ', cities: ['Macuco'], price })
  }
  await page.goto(`${server.url}/profissionais?ate=100`)
  await whenAppHasStarted(page)
  const sentence = 'dj em macuco 15 de maio até 3 mil pra 80 pessoas'
  await searchField(page).fill(sentence)
  const thus = page.getByRole('option', { name: /^Buscar assim · \d+ profissiona(l|is)$/ })
  await expect(thus).toHaveAttribute('aria-selected', 'true')
  const chips = page.getByRole('group', { name: 'Entendemos assim' }).getByRole('button')
  await expect(chips).toHaveText(['DJ', 'Macuco', '15/05', /até R\$\s3\.000/, '80 convidados'])

  await test.step('each part becomes a filter, or an answer about the party', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/categoria=dj&cidade=macuco&ate=3000&convidados=80&data=\d{4}-05-15$/)
    await expect(page.getByRole('article', { name: cheap })).toBeVisible()
    await expect(page.getByRole('article', { name: dear })).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toMatch(/-05-15.*80/)
  })

  await test.step('a removed part is no filter', async () => {
    await page.goBack()
    await searchField(page).fill(sentence)
    await expect(thus).toBeVisible()
    for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Remover até/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveText(['DJ', 'Macuco', '15/05', '80 convidados'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/categoria=dj&cidade=macuco&ate=100&convidados=80/)
  })

  await test.step('the literal search is one arrow away', async () => {
    await searchField(page).fill('vinil em macuco, dj')
    await expect(page.getByRole('option', { name: 'Buscar assim · nenhum profissional' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/busca=vinil\+em\+macuco/)
  })
})
