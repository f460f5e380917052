import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast } from './screen.ts'

test('a client annotates, undoes a removal, and shares a list that a visitor opens', async ({
  page,
  another: visitor,
  server,
}) => {
  const names: string[] = []
  const { id } = await openAs(server, page, 'client')
  for (const _ of ['one', 'two']) {
    const professional = await createProfessional(server.db)
    names.push(professional.name)
    await createFavorite(server.db, { client: { id }, professional })
  }
  const [first = ''] = names
  await page.goto(`${server.url}/favoritos`)

  await test.step('the note returns with the favorite', async () => {
    await page.getByRole('button', { name: `Escrever anotação sobre ${first}` }).click()
    await page.getByLabel('Sua anotação').fill('Pediu sinal de 30%.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Pediu sinal de 30%.')).toBeVisible()
    await page.getByRole('button', { name: `Remover ${first} dos favoritos` }).click()
    await expect(page.getByRole('article', { name: first })).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Adicionado aos favoritos')
    await expect(page.getByRole('article', { name: first })).toContainText('Pediu sinal de 30%.')
  })

  await test.step('an old link to a comparison leads to the favorites', async () => {
    await page.goto(`${server.url}/favoritos/comparar?com=${id}`)
    await expect(page).toHaveURL(`${server.url}/favoritos`)
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('the link opens for a visitor until it is revoked', async () => {
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const url = await page.getByLabel('Link da sua lista').inputValue()
    await visitor.goto(url)
    await expect(visitor.getByRole('article')).toHaveCount(2)
    await expect(visitor.getByText('Pediu sinal de 30%.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
    await expect(page.getByRole('button', { name: 'Criar link' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Esta lista não está mais disponível')).toBeVisible()
  })
})
