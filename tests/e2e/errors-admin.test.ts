import { createAdBanner } from '@fenix/database/factories/ad-banners.ts'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { askToRemove, confirmRemoval, fillInBanner, publish, takeDownBanners } from './banners.ts'
import { expect, test } from './fixtures.ts'
import { openAs, signedInAs, unique } from './people.ts'
import { expectToast, openPending, photos } from './screen.ts'
import { admin } from './server.ts'

/** Realtime says nothing, so that the page acts on what is out of date. */
const holdNews = (page: Page) => page.routeWebSocket(/\/realtime\//, () => {})

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

test('a list reports that it could not be loaded, and recovers by itself', async ({ page, server }) => {
  await takeDownBanners(server)
  await signedInAs(server, page, admin)
  // The app notices by its socket that the server is unreachable.
  const socket = page.waitForEvent('websocket')
  await page.goto(`${server.url}/ajuda`)
  await expect(page.getByRole('heading', { name: 'Guia do administrador' })).toBeVisible()
  await (await socket).waitForEvent('framereceived')
  server.stopDatabase()
  await openTab(page, 'Admin')
  await openTab(page, 'Banners')
  const title = 'Erro ao buscar banners'
  await expectToast(page, title)
  await expect(page.getByRole('heading', { name: title }), 'the list says it too').toBeVisible()
  await expectToast(page, 'O servidor não conseguiu concluir. Tente de novo em instantes.')

  await server.restart()
  // The list may have reloaded by itself, in which case there is no retry button any more.
  await expect(page.getByText('Nenhum banner adicionado.')).toBeVisible({ timeout: 30_000 })
})

test('a registration decided meanwhile can no longer be approved', async ({ page, server }) => {
  const { id, name } = await createProfessional(server.db, { status: 'pending' })
  await holdNews(page)
  await openAs(server, page, admin)
  const card = await openPending(page, name)
  await expect(card).toBeVisible()
  await server.db.query(`update public.professionals set status = 'rejected' where id = $1`, [id])
  await card.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Erro ao aprovar')
  await expectToast(page, 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.')
  await expect(card).toHaveCount(0)
})

test('a registration that was deleted can no longer be rejected', async ({ page, server }) => {
  const { id, name } = await createProfessional(server.db, { status: 'pending' })
  await openAs(server, page, admin)
  const card = await openPending(page, name)
  await card.getByRole('button', { name: 'Rejeitar' }).click()
  await server.db.query('delete from public.professionals where id = $1', [id])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rejeitar' }).click()
  await expectToast(page, 'Erro ao rejeitar')
  await expect(card).toHaveCount(0)
})

test('a supplier that was deleted cannot be recommended', async ({ page, server }) => {
  const { id, name } = await createProfessional(server.db)
  await openAs(server, page, admin, `/admin?aba=fornecedores&item=${id}`)
  // Deleted while the act is on its way: before, the open list would notice.
  await page.route('**/rest/v1/professionals?*', async (route) => {
    if (route.request().method() === 'PATCH') {
      await server.db.query('delete from public.professionals where id = $1', [id])
    }
    await route.continue()
  })
  await page.getByRole('article', { name }).getByRole('button', { name: 'Fênix Indica' }).click()
  await expectToast(page, 'Erro ao atualizar')
  await expectToast(page, 'Este fornecedor não está mais entre os aprovados.')
})

test('a feedback that was deleted cannot be deleted again', async ({ page, server }) => {
  const comment = `Chegou tarde ${unique()}`
  await createFeedback(server.db, { professional: await createProfessional(server.db), comment })
  await openAs(server, page, admin, '/admin?aba=feedbacks')
  const row = page.getByRole('article').filter({ hasText: comment })
  await row.getByRole('button', { name: 'Excluir' }).click()
  await server.db.query('delete from public.feedbacks where comment = $1', [comment])
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading', { name: 'Excluir Feedback?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expectToast(page, 'Erro ao excluir')
  await expectToast(page, 'Este feedback já foi excluído.')
})

test('a refused upload, insert or removal of a banner each shows its own error', async ({ page, server }) => {
  await takeDownBanners(server)
  await createAdBanner(server.db)
  await openAs(server, page, admin, '/admin?aba=banners')

  await server.without('insert on storage.objects', 'authenticated', async () => {
    await publish(await fillInBanner(page, photos(1), 'Jardim da Serra'))
    await expectToast(page, 'Erro no upload')
  })
  const dialog = page.getByRole('dialog', { name: 'Novo banner' })
  await server.without('insert on public.ad_banners', 'authenticated', async () => {
    await publish(dialog)
    await expectToast(page, 'Erro ao salvar banner')
  })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  const question = await askToRemove(page, 'Banner 1')
  await server.without('delete on public.ad_banners', 'authenticated', async () => {
    await confirmRemoval(question)
    await expectToast(page, 'Erro ao remover banner')
  })
  await confirmRemoval(question)
  await expectToast(page, 'Banner removido!')
})
