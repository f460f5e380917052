import { createProfessional, type Professional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { desktop } from './devices.ts'
import { expect, test } from './fixtures.ts'
import { newAccount, openAs } from './people.ts'
import { expectToast, openPending, toast } from './screen.ts'
import { admin, type Server } from './server.ts'

// Only a desktop shows the list beside an open registration.
test.use(desktop)

const queue = (page: Page) => page.getByRole('region', { name: 'Cadastros que esperam' })
const waiting = (page: Page, name: string) => queue(page).getByRole('link', { name })
const undo = (page: Page) =>
  page.getByRole('region', { name: /^Avisos/ }).getByRole('button', { name: 'Desfazer' })

const statusOf = async (server: Server, id: string) => {
  const { rows } = await server.db.query('select status, submitted_at from professionals where id = $1', [id])
  return rows[0] as { status: string; submitted_at: Date }
}

/** Empties the queue, and creates registrations that arrived a minute apart. */
async function fillQueue(server: Server, count: number) {
  await server.db.query(`delete from professionals where status = 'pending'`)
  await server.db.query('delete from profile_edits')
  const all = []
  for (let index = 0; index < count; index += 1) {
    // A word, because a number may occur by chance in the phones and e-mails that the search also reads.
    const place = index === 16 ? 'Porto' : 'Cais'
    const name = `Banda ${String(index + 1).padStart(2, '0')} do ${place}`
    const submittedAt = new Date(Date.UTC(2026, 0, 2, 8, index))
    all.push(await createProfessional(server.db, { name, status: 'pending', submittedAt }))
  }
  return all
}

test('an administrator works through twenty pending registrations', async ({ page, server }) => {
  test.slow()
  const all = await fillQueue(server, 20)
  const [first, second, third] = all as [Professional, Professional, Professional]
  await openAs(server, page, admin, '/admin')

  await test.step('the tab counts what waits, and the queue marks what has no photos', async () => {
    await expect(page.getByRole('tab', { name: 'Aprovações 20 esperam' })).toBeVisible()
    await expect(waiting(page, first.name).getByText('Sem fotos')).toBeVisible()
  })

  await test.step("the page's title counts them, and those that arrive meanwhile", async () => {
    await expect(page).toHaveTitle('(20) Painel · Fênix Conecta')
    const { id } = await createProfessional(server.db, { name: 'Banda 21 do Cais', status: 'pending' })
    await expect(page).toHaveTitle('(21) Painel · Fênix Conecta')
    await server.db.query('delete from professionals where id = $1', [id])
    await expect(page).toHaveTitle('(20) Painel · Fênix Conecta')
  })

  await test.step('a mistaken approval is undone, and the registration keeps its place', async () => {
    const before = await statusOf(server, first.id)
    await (await openPending(page, first.name)).getByRole('button', { name: 'Aprovar' }).click()
    await undo(page).click()
    await expectToast(page, 'Decisão desfeita')
    await expect(queue(page).getByRole('listitem').first()).toContainText(first.name)
    expect(await statusOf(server, first.id)).toEqual(before)
  })

  await test.step('a search finds one of them', async () => {
    await page.getByRole('searchbox').fill('banda porto')
    await expect(queue(page).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await expect(queue(page).getByRole('listitem')).toHaveCount(20)
  })

  await test.step('a rejection says what is missing', async () => {
    await (await openPending(page, second.name)).getByRole('button', { name: 'Rejeitar' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('checkbox', { name: 'Fotos' }).check()
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expectToast(page, 'Profissional Rejeitado!')
    await expect(page.getByRole('article', { name: third.name })).toBeVisible()
  })

  await test.step('the others are approved one after the other', async () => {
    for (const { name } of all.slice(2)) {
      await page.getByRole('button', { name: `Aprovar ${name}` }).click()
      await expect(waiting(page, name)).toHaveCount(0)
    }
    await page.getByRole('button', { name: `Aprovar ${first.name}` }).click()
    await expect(page.getByText('Nenhum cadastro pendente.')).toBeVisible()
  })

  await test.step('the rejected one is found among the suppliers and returned', async () => {
    await page.getByRole('tab', { name: 'Fornecedores' }).click()
    await page.getByLabel('Situação').selectOption('Rejeitado')
    await page.getByRole('link', { name: second.name, exact: true }).click()
    await page
      .getByRole('article', { name: second.name })
      .getByRole('button', { name: 'Devolver à análise' })
      .click()
    await expectToast(page, 'Cadastro devolvido à análise')
    await page.getByRole('tab', { name: 'Aprovações 1 espera' }).click()
    await expect(waiting(page, second.name).getByText('Devolvido')).toBeVisible()
  })
})

test("two administrators who work at the same time do not undo each other's decisions", async ({
  page,
  another: other,
  server,
}) => {
  const [first, second] = (await fillQueue(server, 2)) as [Professional, Professional]
  await openAs(server, page, admin, '/admin')
  const colleague = await newAccount(server, 'client')
  await server.db.query(`update profiles set user_type = 'admin' where id = $1`, [colleague.id])
  await openAs(server, other, colleague.person, '/admin')

  await test.step('both read one registration, and the slower one learns that it is decided', async () => {
    await openPending(page, first.name)
    await openPending(other, first.name)
    await page.getByRole('button', { name: `Aprovar ${first.name}` }).click()
    await expectToast(page, 'Profissional Aprovado!')
    await expect(other.getByText('Este cadastro já foi avaliado por outra pessoa.')).toBeVisible()
  })

  await test.step("a later decision of the colleague stands, and the first one's undo fails", async () => {
    const suspended = await colleague.client.rpc('suspend_professional', {
      professional_id: first.id,
      reason: 'Responda.',
    })
    expect(suspended.error).toBeNull()
    await undo(page).click()
    await expectToast(page, 'Erro ao desfazer')
    expect((await statusOf(server, first.id)).status).toBe('suspended')
  })

  await test.step("neither is offered to undo the other's decision", async () => {
    await other.getByRole('button', { name: 'Ver o próximo' }).click()
    await other.getByRole('button', { name: `Aprovar ${second.name}` }).click()
    await expectToast(other, 'Profissional Aprovado!')
    await expect(waiting(page, second.name)).toHaveCount(0)
    await expect(toast(page, 'Profissional Aprovado!')).toHaveCount(0)
  })
})
