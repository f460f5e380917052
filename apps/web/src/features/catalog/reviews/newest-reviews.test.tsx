import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feedbackRow } from '#testing/feedback-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { NewestReviews } from './newest-reviews.tsx'

const reply = { reply: 'Obrigada!', updated_at: '2026-11-21T12:00:00Z' }
const unanswered = ['Ana', 'Rui'].map((name) => feedbackRow({ id: name, client_name: name }))
const answered = ['Davi', 'Lia'].map((name) =>
  feedbackRow({ id: name, client_name: name, feedback_replies: reply }),
)

const isUnanswered = (url: string) => url.includes('feedback_replies=is.null')

const show = () =>
  renderInApp(<NewestReviews professional={{ id: 'p1', slug: 'sabor' }} whenNone={<p>Compartilhe</p>} />)

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((item) => item.querySelector('h3')?.textContent ?? [])

test('a provider sees three reviews, those without a reply first, and the total number of reviews', async () => {
  respondWith((url) => (isUnanswered(url) ? { body: unanswered, count: 2 } : { body: answered, count: 29 }))
  await show()
  await expect.poll(names).toEqual(['Ana', 'Rui', 'Davi'])
  await expect.element(page.getByText('2 sem resposta')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver as 31 avaliações na sua página' }))
    .toHaveAttribute('href', '/profissional/sabor#avaliacoes')
  await expect.element(page.getByText('Sua resposta · 21 de nov. de 2026')).toBeVisible()
})

test('a provider can reply to a review in place, and report it', async () => {
  respondWith((url) => (isUnanswered(url) ? { body: unanswered, count: 2 } : { body: [] }))
  await show()
  await page.getByRole('button', { name: /^Responder à avaliação de Ana, \d+ de \w+\. de 2026$/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Sua resposta' })).toHaveFocus()
  await page.getByLabelText(/^Mais sobre a avaliação de Rui/).click()
  await page.getByRole('button', { name: /^Denunciar a avaliação de Rui/ }).click()
  await expect.element(page.getByRole('dialog', { name: /^Denunciar a avaliação de Rui/ })).toBeVisible()
})

test('the focus moves to the heading when an answered review leaves the list', async () => {
  respondWith((url) => (isUnanswered(url) ? { body: unanswered, count: 2 } : { body: [] }))
  await show()
  await page.getByRole('button', { name: /^Responder à avaliação de Ana/ }).click()
  await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Obrigada!')
  respondWith((url) =>
    url.includes('/feedback_replies')
      ? { body: [{ reply: 'Obrigada!' }] }
      : { body: isUnanswered(url) ? unanswered.slice(1) : [], count: 1 },
  )
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect.poll(names).toEqual(['Rui'])
  await expect.element(page.getByRole('heading', { name: 'Avaliações' })).toHaveFocus()
})

test('if there are no reviews, their card shows neither a count nor a link', async () => {
  respondWith({ body: [] })
  await show()
  await expect.element(page.getByText('Compartilhe')).toBeVisible()
  await expect.element(page.getByText('sem resposta')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('reviews that could not be loaded show an error with a retry', async () => {
  respondWith({ status: 403, body: { code: '42501', message: 'No' } })
  await show()
  const error = page.getByRole('alert').getByRole('heading', { name: 'Erro ao buscar avaliações' })
  await expect.element(error).toBeVisible()
  respondWith({ body: unanswered, count: 2 })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ana' }).first()).toBeVisible()
})
