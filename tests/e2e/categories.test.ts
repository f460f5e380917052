import { createCategory, createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast } from './screen.ts'
import { admin } from './server.ts'

test("a merged category's URL redirects to the category that remains", async ({ page, another, server }) => {
  await createCategory(server.db, 'Zabumbeiros')
  const { name } = await createProfessional(server.db, { category: 'Zabumbeiros' })
  await another.goto(`${server.url}/profissionais/zabumbeiros`)
  await expect(another.getByRole('heading', { name: 'Zabumbeiros', exact: false, level: 1 })).toBeVisible()

  await openAs(server, page, admin, '/admin?aba=categorias')
  await page.getByRole('button', { name: 'Ações de Zabumbeiros' }).click()
  await page.getByRole('menuitem', { name: 'Juntar...' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Categoria que fica').selectOption('Cerimonial')
  await expect(question).toContainText('1 cadastro passa para Cerimonial.')
  await question.getByRole('button', { name: 'Juntar' }).click()
  await expectToast(page, 'Categorias juntadas.')
  await expect(page.getByRole('button', { name: 'Ações de Zabumbeiros' })).toHaveCount(0)

  await another.reload()
  await expect(another).toHaveURL(`${server.url}/profissionais/cerimonial`)
  await expect(another.getByRole('link', { name, exact: true })).toBeVisible()
})
