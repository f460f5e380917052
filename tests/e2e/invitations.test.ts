import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { newPerson, signedIn, unique } from './people.ts'
import { expectToast, giveStars } from './screen.ts'

async function sendReview(page: Page, comment: string) {
  await giveStars(page, 5)
  await page.getByRole('textbox', { name: 'Comentário' }).fill(comment)
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expectToast(page, 'Feedback enviado!')
}

test("a provider's invitation marks the first client's review, but not a second client's with the same link", async ({
  page,
  another: client,
  browser,
  server,
}) => {
  const { id: owner } = await signedIn(server, page, 'provider')
  const { name, slug } = await createProfessional(server.db, {
    owner: { id: owner },
    name: `Doces ${unique()}`,
  })
  // The provider's sign-in gets another IP network: a review from the same network gets no mark.
  await server.db.query(`update private.sign_in_records set address = '203.0.113.9' where account_id = $1`, [
    owner,
  ])
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartilhar' })
  await sheet.getByRole('tab', { name: 'Pedir avaliação' }).click()
  await sheet.getByRole('button', { name: 'Criar link' }).click()
  await expect(sheet.getByText('Diga para quem é o link.')).toBeVisible()
  await sheet.getByLabel('Para quem').fill('Joana, 15 anos da Bia')
  await sheet.getByRole('button', { name: 'Criar link' }).click()
  await expect(sheet.getByText(/^O link de Joana, 15 anos da Bia está pronto/)).toBeVisible()
  const message = await sheet.getByRole('link', { name: /^Enviar por WhatsApp/ }).getAttribute('href')
  const [link = ''] = /https?:\S+$/.exec(new URL(message ?? '').searchParams.get('text') ?? '') ?? []
  await expect(sheet.getByText(/^Joana, 15 anos da Bia aberto até/)).toBeVisible()

  await signedIn(server, client, 'client', newPerson('Joana Prado'))
  await client.goto(link)
  await expect(client).toHaveURL(`${server.url}/profissional/${slug}`)
  await sendReview(client, 'Os doces mais lindos.')
  await expect(client.getByText('Convite', { exact: true })).toBeVisible()

  const other = await browser.newPage()
  await signedIn(server, other, 'client', newPerson('Olga Prado'))
  await other.goto(link)
  await expectToast(other, 'Este convite já não vale')
  await expect(other.getByRole('dialog', { name: `Avaliar ${name}` })).toBeVisible()
  await sendReview(other, 'Também gostei.')
  await expect(other.getByText('Convite', { exact: true })).toHaveCount(1)
  await other.close()

  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await sheet.getByRole('tab', { name: 'Pedir avaliação' }).click()
  await expect(sheet.getByText(/^Joana, 15 anos da Bia avaliou em/)).toBeVisible()
})
