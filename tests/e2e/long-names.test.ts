import { createFavorite, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lostTexts } from './lost-texts.ts'
import { newPerson, openAs, signedIn } from './people.ts'
import { admin } from './server.ts'

test('a long name without spaces widens no screen', async ({ page, another, server }) => {
  const name = 'Maravilhosa'.repeat(10)
  const { id } = await createProfessional(server.db, { name, description: name, isRecommended: true })
  const viewer = await signedIn(server, page, 'client', newPerson(name))
  for (const client of [viewer, await createPerson(server.db, { name })])
    await createFeedback(server.db, { professional: { id }, client })
  await createFavorite(server.db, { professional: { id }, client: viewer })
  await another.setViewportSize({ width: 360, height: 740 })
  const expectNoneLost = async (where: Page, what: string) => {
    await expect(where.getByText(name).filter({ visible: true }).first()).toBeVisible()
    expect(await lostTexts(where), what).toEqual([])
  }

  await page.goto(`${server.url}/profissionais?busca=${name}`)
  await expectNoneLost(page, 'the listing')
  await page.getByRole('button', { name: /^Ver avaliações/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoneLost(page, 'the reviews')
  await page.keyboard.press('Escape')
  for (const path of ['indica', 'favoritos']) {
    await page.goto(`${server.url}/${path}`)
    await expectNoneLost(page, path)
  }

  await openAs(server, another, admin)
  // Opened by URL, because while a report is pending the reviews tab opens the reports instead.
  for (const list of ['fornecedores', 'feedbacks', 'usuarios']) {
    await another.goto(`${server.url}/admin?aba=${list}`)
    await expectNoneLost(another, list)
  }
})
