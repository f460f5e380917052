import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { daysAfter, today, writtenDay } from '@fenix/domain/dates.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, openAs, signedIn, signIn } from './people.ts'
import { expectToast, giveStars } from './screen.ts'
import { admin, type Server } from './server.ts'

const day = daysAfter(40, today())
const written = writtenDay(day)

/** Opens a client's favorites on `page`; the provider of the only favorite is signed in on `other`. */
async function openBoth(server: Server, page: Page, other: Page) {
  const { id: owner } = await signedIn(server, other, 'provider')
  const professional = await createProfessional(server.db, { owner: { id: owner } })
  const { id, person } = await signedIn(server, page, 'client', newPerson('Marina Duarte'))
  await createFavorite(server.db, { client: { id }, professional })
  await page.goto(`${server.url}/favoritos`)
  return { owner, person, professional, row: page.getByRole('article', { name: professional.name }) }
}

async function chooseDay(page: Page, on: string) {
  await page.getByLabel('Dia da festa').fill(writtenDay(on))
  await page.getByRole('button', { name: 'Fechei', exact: true }).click()
}

async function close(page: Page, name: string) {
  await page.getByLabel(`Situação com ${name}: Quero perguntar`).click()
  await page
    .getByRole('radio', { name: 'Fechei' })
    .or(page.getByRole('option', { name: 'Fechei' }))
    .click()
  await chooseDay(page, day)
}

/** Acts as if the person returned to the page's tab, without a reload. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

test('a client states a closing, the provider confirms it, and the client withdraws it', async ({
  page,
  another: other,
  server,
}) => {
  const { professional, row } = await openBoth(server, page, other)
  await close(page, professional.name)
  await expect(row.getByText('Esperando o profissional confirmar')).toBeVisible()

  await other.goto(server.url)
  await expect(other.getByText(`Marina disse que fechou com você para ${written}`)).toBeVisible()
  await expect(other.getByText('Duarte')).toHaveCount(0)
  await other.getByRole('button', { name: /^Confirmar/ }).click()
  await expectToast(other, `${written} ficou ocupado na agenda`)
  await expect(other.getByText('1 festa confirmada')).toBeVisible()

  await comeBack(page)
  await expect(row.getByText(/^Confirmado em/)).toBeVisible()
  await row.getByRole('button', { name: /^Desfazer/ }).click()
  await page.getByLabel('Motivo').fill('Mudamos a data da festa.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(row.getByText('Você desfez')).toBeVisible()

  await comeBack(other)
  await expect(other.getByText(`Marina desfez a festa de ${written}`)).toBeVisible()
  await expect(other.getByText(/Mudamos a data da festa/)).toBeVisible()
})

test("the day after a confirmed party the client is asked for a review, which is marked 'Festa confirmada'", async ({
  page,
  another: other,
  browser,
  server,
}) => {
  const { owner, person, professional } = await openBoth(server, page, other)
  await close(page, professional.name)
  await other.goto(server.url)
  await other.getByRole('button', { name: /^Confirmar/ }).click()
  await expectToast(other, `${written} ficou ocupado na agenda`)
  // The day passes. The provider's sign-in gets another IP network: a review from the same network gets no mark.
  await server.db.query(
    'update private.closings set day = private.day_of(now()) - 1 where professional_id = $1',
    [professional.id],
  )
  await server.db.query(`update private.sign_in_records set address = '203.0.113.9' where account_id = $1`, [
    owner,
  ])
  await server.db.query('select private.write_review_mails(0)')

  await page.evaluate(() => localStorage.clear())
  await expect(
    async () => void (await page.goto(await server.mailedLink(person.email, '/avaliar/'))),
  ).toPass()
  await signIn(page, person)
  await expect(page.getByRole('dialog', { name: `Avaliar ${professional.name}` })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/profissional/${professional.slug}`)
  await giveStars(page, 5)
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Tudo quente e na hora.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expectToast(page, 'Feedback enviado!')
  await expect(page.getByText('Festa confirmada', { exact: true })).toBeVisible()

  await other.goto(`${server.url}/profissional/${professional.slug}`)
  await expect(other.getByText('Tudo quente e na hora.')).toBeVisible()
  await expect(other.getByText('Festa confirmada', { exact: true })).toBeVisible()
  await expect(other.getByText('1 avaliação, 1 de festa confirmada')).toBeVisible()

  const yesterday = writtenDay(daysAfter(-1, today()))
  const dialog = other.getByRole('dialog')
  await other.getByLabel(/^Mais sobre a avaliação/).click()
  await other.getByRole('button', { name: /^Denunciar a avaliação/ }).click()
  await dialog.getByRole('radio', { name: 'Não parece verdadeira' }).check()
  const box = dialog.getByRole('checkbox', { name: `Mostrar à equipe a festa fechada de ${yesterday}` })
  await expect(box).not.toBeChecked()
  await box.check()
  await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expectToast(other, 'Recebemos sua denúncia')

  const third = await browser.newPage()
  await openAs(server, third, admin, '/admin?aba=feedbacks&lista=denuncias')
  const report = third.getByRole('article').filter({ hasText: 'Tudo quente e na hora.' })
  await expect(report.getByText(`Festa de ${yesterday}: confirmada pelos dois`)).toBeVisible()
  await third.close()
})

test('the review page of an unknown professional says that nobody was found', async ({ page, server }) => {
  await page.goto(`${server.url}/avaliar/ninguem`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profissional não encontrado')
})

test('a client changes the day of a refused closing', async ({ page, another: other, server }) => {
  const { professional, row } = await openBoth(server, page, other)
  await close(page, professional.name)
  await other.goto(server.url)
  await other.getByRole('button', { name: /^Não fechei/ }).click()
  await expect(other.getByText(/^Marina disse que fechou/)).toHaveCount(0)

  await comeBack(page)
  await expect(row.getByText('O profissional disse que não fechou')).toBeVisible()
  await row.getByRole('button', { name: /^Corrigir o dia/ }).click()
  await chooseDay(page, daysAfter(1, day))
  await expect(row.getByText('Esperando o profissional confirmar')).toBeVisible()
})

test("the closing of a deleted client disappears from the provider's home", async ({
  page,
  another: other,
  server,
}) => {
  const { professional } = await openBoth(server, page, other)
  await close(page, professional.name)
  await other.goto(server.url)
  await expect(other.getByText(/^Marina disse que fechou/)).toBeVisible()
  await server.db.query(
    `delete from auth.users u using private.closings c where c.client_id = u.id and c.professional_id = $1`,
    [professional.id],
  )
  await comeBack(other)
  await expect(other.getByText(/^Marina disse que fechou/)).toHaveCount(0)
})
