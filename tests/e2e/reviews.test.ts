import { createContactTap, createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { newPerson, signedIn, unique } from './people.ts'
import { expectToast, giveStars } from './screen.ts'
import type { Server } from './server.ts'

const reviewsOf = async ({ db }: Server, { id }: { id: string }) =>
  (await db.query('select rating, comment, origin from public.feedbacks where professional_id = $1', [id]))
    .rows

test('a client rates after a contact, changes the review, deletes it, undoes the deletion and deletes it again', async ({
  page,
  server,
}) => {
  const professional = await createProfessional(server.db, { name: `Bolos ${unique()}` })
  const client = await signedIn(server, page, 'client')
  await createContactTap(server.db, { client, professional })
  await page.clock.install()
  await page.goto(`${server.url}/profissional/${professional.slug}`)
  const own = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Sua avaliação' }) })

  await test.step('it has the badge of the contact', async () => {
    await page.getByRole('button', { name: 'Avaliar' }).click()
    await giveStars(page, 4)
    await page.getByRole('textbox', { name: 'Comentário' }).fill('Chegou cedo.')
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expectToast(page, 'Feedback enviado!')
    await expect(own.getByText('Contato pelo Fênix')).toBeVisible()
  })

  await test.step('it opens filled for a change', async () => {
    await own.getByRole('button', { name: 'Editar' }).click()
    const comment = page.getByRole('dialog', { name: 'Editar avaliação' }).getByRole('textbox')
    await expect(comment).toHaveValue('Chegou cedo.')
    await comment.fill('Chegou cedo e ficou até o fim.')
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(own.getByText('Chegou cedo e ficou até o fim.')).toBeVisible()
    expect(await reviewsOf(server, professional)).toEqual([
      { rating: 4, comment: 'Chegou cedo e ficou até o fim.', origin: 'contact' },
    ])
  })

  await test.step('it is deleted when eight seconds have passed without undoing', async () => {
    await own.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(own).toBeVisible()
    await own.getByRole('button', { name: 'Excluir' }).click()
    await expect(own).toHaveCount(0)
    await page.clock.fastForward(8000)
    await expect.poll(() => reviewsOf(server, professional)).toEqual([])
  })
})

test('a provider replies to a review on their home, and everybody reads the reply', async ({
  page,
  server,
  another,
}) => {
  const { id } = await signedIn(server, page, 'provider', newPerson('Rosana Lima'))
  const name = `Buffet ${unique()}`
  const professional = await createProfessional(server.db, { owner: { id }, name })
  await createFeedback(server.db, { professional, comment: 'Tudo quente até o fim.' })
  await page.goto(server.url)
  await expect(page.getByText('1 sem resposta')).toBeVisible()
  await page.getByRole('button', { name: /^Responder/ }).click()
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Foi uma alegria!')
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expectToast(page, 'Resposta publicada!')
  await expect(page.getByRole('button', { name: /^Editar resposta/ })).toBeVisible()
  await expect(page.getByText('sem resposta')).toHaveCount(0)
  await page.getByRole('link', { name: /^Ver na página/ }).click()
  await expect(page.getByRole('heading', { name: 'Avaliações', exact: true })).toBeFocused()

  await another.goto(`${server.url}/profissional/${professional.slug}`)
  await expect(another.getByRole('heading', { name: `Resposta de ${name}` })).toBeVisible()
  await expect(another.getByText('Foi uma alegria!')).toBeVisible()
})
