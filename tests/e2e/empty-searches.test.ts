import { expect, test } from './fixtures.ts'
import { fillSignUp, followLink, newPerson, openAs } from './people.ts'
import { expectToast } from './screen.ts'
import { admin } from './server.ts'

test('an invitation made from searches without results opens a registration form with the category and city of those searches', async ({
  page,
  another,
  server,
}) => {
  const { rows } = await server.db.query<{ id: number }>(
    `select id::int from categories where name = 'Fotografia'`,
  )
  const id = rows[0]?.id
  await server.db.query('delete from private.empty_searches')
  for (let n = 0; n < 6; n++) {
    await server.db.query('select private.count_empty_search($1, $2)', [id, 'Petrópolis'])
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(server, page, admin, '/admin')
  await page.getByRole('button', { name: /^Buscas sem resultado/ }).click()
  await page.getByRole('button', { name: 'Copiar convite: Fotografia em Petrópolis' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [text, link = ''] = copied.split(/ (?=http)/)
  expect(text).toBe('Procuramos Fotografia em Petrópolis: 6 buscas esta semana. Cadastro grátis:')

  const provider = newPerson()
  await another.goto(link)
  await fillSignUp(another, provider)
  await another.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(another, 'Cadastro realizado!')
  await followLink(another, await server.mailedLink(provider.email))
  await expect(another.getByRole('combobox', { name: 'Categoria' })).toHaveValue(String(id))
  await expect(another.getByRole('button', { name: /Petrópolis/ })).toBeVisible()
})
