import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toProfessional } from '#resources/professionals/row.ts'
import { feedbackRow } from '#testing/feedback-row.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { shownToast } from '#testing/toast.ts'
import { ClientReviews } from './client-reviews.tsx'

const own = feedbackRow({ id: 'own', client_name: 'Marina', comment: 'Comida quente.', origin: 'contact' })
const others = ['Ana', 'Rui'].map((name) => feedbackRow({ id: name, client_name: name }))
const edit = vi.fn()
let asked: URL[]

/** Shows the reviews to a client who has written one of them. */
beforeEach(async () => {
  asked = []
  respondWith((address) => {
    const url = new URL(address, location.href)
    if (url.pathname.endsWith('/feedbacks')) asked.push(url)
    return { body: url.searchParams.has('client_id') ? [own] : [...others, own] }
  })
  await renderInApp(
    <ClientReviews professional={toProfessional(listingRow())} clientId="marina" onReview={edit} />,
  )
})

afterEach(() => void vi.useRealTimers())

const headings = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('h3')?.textContent)
const remove = () => page.getByRole('button', { name: 'Excluir' })

test("the client's own review comes first, is not repeated, and has a mark and its date", async () => {
  await expect.poll(headings).toEqual(['Sua avaliação', 'Ana', 'Rui'])
  const first = page.getByRole('article').first()
  await expect.element(first.getByText('20 de nov. de 2026')).toBeVisible()
  await first.getByRole('button', { name: 'Editar' }).click()
  expect(edit).toHaveBeenCalledOnce()
})

test('the contact badge opens its explanation', async () => {
  const explanation = page.getByText(/não que contratou/)
  await page.getByText('Contato pelo Fênix').first().click()
  await expect.element(explanation).toBeVisible()
})

test('reviews are sorted and filtered by the server', async () => {
  await page.getByRole('combobox', { name: 'Ordenar avaliações' }).selectOptions('Menores notas')
  await page.getByRole('combobox', { name: 'Filtrar avaliações por nota' }).selectOptions('4 estrelas')
  await expect
    .poll(() => asked.at(-1)?.searchParams.toString())
    .toContain('rating=eq.4&order=rating.asc%2Ccreated_at.desc%2Cid.desc')
  expect(headings()[0]).toBe('Sua avaliação')
})

test('a deleted review disappears at once, and undoing the deletion brings it back', async () => {
  await remove().click()
  await expect.poll(headings).toEqual(['Ana', 'Rui'])
  await shownToast().getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(headings).toEqual(['Sua avaliação', 'Ana', 'Rui'])
  expect(localStorage.getItem('fenix:outbox')).toBe('[]')
})

test('without a connection, the deletion of a review is queued on the device once the time to undo it is over', async () => {
  await expect.element(remove()).toBeVisible()
  const raised = new Promise<string>((resolve) =>
    addEventListener('fenix:toast', ({ detail }: CustomEventInit) => {
      if (detail.title !== 'Avaliação excluída') resolve(detail.title)
    }),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await remove().click()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await raised).toBe('Exclusão guardada neste aparelho')
  expect(headings()).toEqual(['Ana', 'Rui'])
})
