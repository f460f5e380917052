import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { expectToast } from './screen.ts'
import { admin } from './server.ts'

test('a visitor reports a profile and a review, which an administrator reads and settles', async ({
  page,
  another,
  server,
}) => {
  const name = `Som ${unique()}`
  const professional = await createProfessional(server.db, { name })
  await createFeedback(server.db, { professional, comment: `Mais barato na ${name}.` })
  const dialog = another.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Enviar denúncia' })

  // The report begins on the served page, before the app has started.
  await another.goto(`${server.url}/profissional/${professional.slug}`)
  await another.getByRole('button', { name: 'Denunciar este perfil' }).click()
  await dialog.getByRole('radio', { name: 'Outro motivo' }).check()
  await dialog.getByLabel('Detalhes').fill('Pediu um sinal e sumiu.')
  await submit.click()
  await expectToast(another, 'Recebemos sua denúncia')

  await another.getByLabel(/^Mais sobre a avaliação/).click()
  await another.getByRole('button', { name: /^Denunciar a avaliação/ }).click()
  await dialog.getByRole('radio', { name: 'Propaganda' }).check()
  await submit.click()
  await expect(dialog).toHaveCount(0)

  await openAs(server, page, admin, '/admin?aba=feedbacks&lista=denuncias')
  const ofProfile = page.getByRole('article').filter({ hasText: 'Pediu um sinal e sumiu.' })
  await ofProfile.getByRole('button', { name: /^Manter/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Manter' }).click()
  await expectToast(page, 'Denúncia resolvida')
  await expect(ofProfile).toHaveCount(0)
  const ofReview = page.getByRole('article').filter({ hasText: `Mais barato na ${name}.` })
  await expect(ofReview.getByText('Propaganda')).toBeVisible()
  await ofReview.getByRole('link', { name: `Abrir a página de ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
