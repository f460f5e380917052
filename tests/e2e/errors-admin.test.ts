import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { takeDownBanners } from './banners.ts'
import { asOwner, restart, stopDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { signedInAsAdmin } from './people.ts'
import { expectToast, photos } from './screen.ts'
import type { Server } from './server.ts'

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

const pendingOne = (server: Server) =>
  asOwner(server, (client) => createProfessional(client, { status: 'pending' }))

const approvedOne = (server: Server) => asOwner(server, (client) => createProfessional(client))

const run = (server: Server, sql: string, values: unknown[] = []) =>
  asOwner(server, (client) => client.query(sql, values))

/** Revokes a privilege from signed-in people while `work` runs. */
async function refusing(server: Server, what: string, work: () => Promise<void>) {
  await run(server, `revoke ${what} from authenticated`)
  try {
    await work()
  } finally {
    await run(server, `grant ${what} to authenticated`)
  }
}

test('a list of the panel reports that it could not be loaded, and recovers by itself', async ({
  page,
  server,
}) => {
  await takeDownBanners(server)
  await signedInAsAdmin(server, page)
  // The app notices by its socket that the server is gone.
  const socket = page.waitForEvent('websocket')
  await page.goto(`${server.url}/ajuda`)
  await expect(page.getByRole('heading', { name: 'Guia do administrador' })).toBeVisible()
  await (await socket).waitForEvent('framereceived')
  stopDatabase(server)
  await openTab(page, 'Admin')
  await openTab(page, 'Banners')
  const title = 'Erro ao buscar banners'
  await expectToast(page, title)
  await expect(page.getByRole('heading', { name: title }), 'the list says it too').toBeVisible()
  await expectToast(page, 'O servidor não conseguiu concluir. Tente de novo em instantes.')

  await restart(server)
  // The list reloads by itself; the retry button may already be gone.
  await expect(page.getByText('Nenhum banner adicionado.')).toBeVisible({ timeout: 30_000 })
})

test('a registration that somebody else decided meanwhile can no longer be approved', async ({
  page,
  server,
}) => {
  const { id, name } = await pendingOne(server)
  await signedInAsAdmin(server, page)
  await page.goto(server.url)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await run(server, `update public.professionals set status = 'rejected' where id = $1`, [id])
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Erro ao aprovar')
  await expectToast(page, 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.')
  await expect(card).toHaveCount(0)
})

test('a registration that is gone can no longer be rejected', async ({ page, server }) => {
  const { id, name } = await pendingOne(server)
  await signedInAsAdmin(server, page)
  await page.goto(server.url)
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Rejeitar' }).click()
  await run(server, 'delete from public.professionals where id = $1', [id])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar' }).click()
  await expectToast(page, 'Erro ao rejeitar')
  await expect(card).toHaveCount(0)
})

test('a supplier that is gone cannot be recommended', async ({ page, server }) => {
  const { id, name } = await approvedOne(server)
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=fornecedores`)
  const row = page.getByRole('article', { name })
  await expect(row).toBeVisible()
  await run(server, 'delete from public.professionals where id = $1', [id])
  await row.getByRole('button', { name: 'Recomendar' }).click()
  await expectToast(page, 'Erro ao atualizar')
  await expectToast(page, 'Este fornecedor não está mais entre os aprovados.')
})

test('a feedback that is gone cannot be deleted again', async ({ page, server }) => {
  const comment = `Chegou tarde ${Math.random().toString(36).slice(2, 8)}`
  await asOwner(server, async (client) =>
    createFeedback(client, { professional: await createProfessional(client), comment }),
  )
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=feedbacks`)
  const row = page.getByRole('article').filter({ hasText: comment })
  await row.getByRole('button', { name: 'Excluir' }).click()
  await run(server, 'delete from public.feedbacks where comment = $1', [comment])
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading', { name: 'Excluir Feedback?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Erro ao excluir')
  await expectToast(page, 'Este feedback já foi excluído.')
})

test('a refused banner upload, insert or removal each reports its own error', async ({ page, server }) => {
  await run(server, 'delete from public.ad_banners')
  await asOwner(server, createAdBanner)
  await signedInAsAdmin(server, page)
  await page.goto(`${server.url}/admin?aba=banners`)
  const chooser = page.getByLabel('Adicionar banner').and(page.locator('input'))
  const removal = page.getByRole('button', { name: /^Remover banner/ })
  await expect(removal).toHaveCount(1)

  await refusing(server, 'insert on storage.objects', async () => {
    await chooser.setInputFiles(photos(1))
    await expectToast(page, 'Erro no upload')
  })
  await refusing(server, 'insert on public.ad_banners', async () => {
    await chooser.setInputFiles(photos(1))
    await expectToast(page, 'Erro ao salvar banner')
  })
  await refusing(server, 'delete on public.ad_banners', async () => {
    await removal.click()
    await expectToast(page, 'Erro ao remover banner')
    await expect(removal).toHaveCount(1)
  })
  await removal.click()
  await expectToast(page, 'Banner removido!')
})
