import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { FeedbacksTab } from './feedbacks-tab.tsx'

const quasar = '33333333-3333-4333-8333-333333333333'
const gustavo = '22222222-2222-4222-8222-222222222222'

const feedback = {
  id: 'f1',
  stars: 5,
  comment: 'A pista não parou.',
  created_at: '2026-11-20T12:00:00Z',
  client_id: gustavo,
  client_name: 'Gustavo Lacerda',
  client_pic_url: null,
  professional_id: quasar,
  professional_name: 'DJ Téo Quasar',
  is_replied: true,
  report_count: 1,
}

type Call = { name: string; body: Record<string, unknown> }

let calls: Call[] = []

let counts: object[] = []

async function open(url: string, feedbacks: object[] = [feedback]) {
  window.history.replaceState(null, '', url)
  respondWith((address, _method, body) => {
    const name = new URL(address).pathname.replace('/rest/v1/rpc/', '')
    calls.push({ name, body: body === undefined ? {} : JSON.parse(String(body)) })
    if (name === 'admin_feedbacks') return { body: feedbacks }
    if (name === 'admin_feedback_counts') return { body: counts }
    return { body: [] }
  })
  await renderInApp(<FeedbacksTab />)
}

const lastSearch = () => calls.findLast(({ name }) => name === 'admin_feedbacks')?.body

beforeEach(() => {
  calls = []
  counts = [{ stars: 5, reviews: 98 }]
})

test('a review is shown in full, with its marks and links to its author and professional', async () => {
  await open('/admin?aba=feedbacks')
  const row = page.getByRole('article')
  await expect.element(row.getByText('A pista não parou.')).toBeVisible()
  await expect.element(row.getByText('Respondida')).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'Denunciada' })).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Conta de Gustavo Lacerda' }))
    .toHaveAttribute('href', `/admin?aba=usuarios&pessoa=${gustavo}`)
  await row.getByRole('link', { name: 'Só os feedbacks sobre DJ Téo Quasar' }).click()
  await expect.element(page.getByRole('button', { name: /^Só sobre DJ Téo Quasar/ })).toBeVisible()
  await expect.poll(lastSearch).toMatchObject({ about: quasar })
})

test("a review's menu leads to its author's account and to the professional among the suppliers", async () => {
  await open('/admin?aba=feedbacks')
  await page.getByRole('button', { name: 'Ações do feedback de Gustavo Lacerda sobre DJ Téo Quasar' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Conta de quem avaliou' }))
    .toHaveAttribute('href', `/admin?aba=usuarios&pessoa=${gustavo}`)
  await expect
    .element(page.getByRole('menuitem', { name: 'Fornecedor avaliado' }))
    .toHaveAttribute('href', expect.stringContaining(`item=${quasar}`))
})

test('the search and the filter by stars are sent to the server and stored in the URL, and matches are marked', async () => {
  await open('/admin?aba=feedbacks')
  await page.getByRole('searchbox').fill('pista quasar')
  await page.getByRole('checkbox', { name: '5 estrelas: 98' }).click()
  await page.getByRole('checkbox', { name: '1 estrela: 0' }).click()
  await expect.poll(lastSearch).toMatchObject({ term: 'pista quasar', ratings: [1, 5] })
  await expect.element(page.getByText('Quasar', { exact: true })).toBeVisible()
  const { searchParams } = new URL(window.location.href)
  expect(searchParams.get('busca')).toBe('pista quasar')
  expect(searchParams.get('estrelas')).toBe('1,5')
})

test('if a word matches too many reviews to count them, the star filters work without numbers', async () => {
  counts = [5, 4].map((stars) => ({ stars, reviews: null }))
  await open('/admin?aba=feedbacks&busca=festa')
  await page.getByRole('checkbox', { name: '5 estrelas', exact: true }).click()
  await expect.poll(lastSearch).toMatchObject({ term: 'festa', ratings: [5] })
})

test('the URL restores the search and the filters by stars and author, and a button clears the filter by author', async () => {
  await open(`/admin?aba=feedbacks&busca=pista&estrelas=2,9,x&autor=${gustavo}`)
  await expect.element(page.getByRole('searchbox')).toHaveValue('pista')
  await expect.element(page.getByRole('checkbox', { name: /^2 estrelas/ })).toBeChecked()
  expect(lastSearch()).toMatchObject({ term: 'pista', ratings: [2], author: gustavo })
  await page.getByRole('button', { name: /^Só de Gustavo Lacerda/ }).click()
  await expect.poll(() => lastSearch()?.author).toBeUndefined()
})

test('a search without results has a different message than an empty list', async () => {
  await open('/admin?aba=feedbacks&busca=zeppelin', [])
  await expect.element(page.getByText('Nenhum feedback encontrado.')).toBeVisible()
})

test('deleting a review that is already deleted shows an error', async () => {
  await open('/admin?aba=feedbacks')
  await page.getByRole('button', { name: /^Ações do feedback de Gustavo/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir...' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Feedback?' })
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toastText('Erro ao excluir')).toBeVisible()
  await expect.element(toastText('Este feedback já foi excluído.')).toBeVisible()
})
