import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { asOwner } from './database.ts'
import { expect, test } from './fixtures.ts'
import { signedIn, signedInAsAdmin } from './people.ts'
import type { Server } from './server.ts'

const nothing = (server: Server) =>
  asOwner(server, async (client) => {
    await client.query('delete from public.professionals')
    await client.query('delete from public.ad_banners')
  })

test('every list of the panel has its own text while it is empty', async ({ page, server }) => {
  await nothing(server)
  await signedInAsAdmin(server, page)
  await page.goto(server.url)
  const texts = {
    Aprovações: 'Nenhum cadastro pendente.',
    Fornecedores: 'Nenhum fornecedor aprovado.',
    Feedbacks: 'Nenhum feedback.',
    Banners: 'Nenhum banner adicionado.',
  }
  for (const [tab, text] of Object.entries(texts)) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('without anybody approved a client reads so in every list, and finds the way to the professionals', async ({
  page,
  server,
}) => {
  await nothing(server)
  await signedIn(server, page, 'client')
  await page.goto(server.url)
  await expect(page.getByText('Nenhum profissional encontrado')).toBeVisible()
  await page.getByRole('tab', { name: 'Fênix Indica' }).click()
  await expect(page.getByText('Nenhuma indicação no momento')).toBeVisible()
  await page.getByRole('tab', { name: 'Favoritos' }).click()
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible()
  // The banner's invitation offers the same, above.
  await page.getByRole('button', { name: 'Ver profissionais' }).last().click()
  await expect(page.getByRole('tab', { name: 'Profissionais' })).toHaveAttribute('aria-selected', 'true')
})

test('the reviews of somebody whom nobody rated say so, on the card and in their dialog', async ({
  page,
  server,
}) => {
  const { name } = await asOwner(server, async (client) =>
    createProfessional(client, { owner: await createPerson(client, { userType: 'provider' }) }),
  )
  await signedIn(server, page, 'client')
  await page.goto(server.url)
  const card = page.getByRole('article', { name })
  await expect(card.getByText('Nenhuma avaliação ainda.')).toBeVisible()
})
