import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { FeedbacksTab } from './feedbacks-tab.tsx'

const ofReview = {
  id: 'r1',
  reason: 'advertising',
  details: 'Chama para outra loja.',
  created_at: '2026-11-20T13:41:00Z',
  report_count: 2,
  professional_name: 'Arco & Pétala',
  professional_slug: 'arco-petala',
  is_public: true,
  feedback_id: 'f1',
  rating: 3,
  comment: 'Na outra loja sai mais barato.',
  client_name: 'Lucas',
}

const ofProfile = {
  ...ofReview,
  id: 'r2',
  reason: 'fraud',
  details: '',
  report_count: 1,
  professional_name: 'Buffet Maré',
  is_public: false,
  feedback_id: null,
  rating: null,
  comment: null,
  client_name: null,
}

let calls: string[] = []

/** Opens the list of reports. */
async function openReports(reports: object[]) {
  respondWith((url) => {
    const { pathname } = new URL(url)
    calls.push(pathname.replace('/rest/v1/', ''))
    if (pathname.endsWith('admin_close_report')) return { body: ['r1'] }
    return { body: pathname.endsWith('admin_reports') ? reports : [] }
  })
  await renderInApp(<FeedbacksTab />)
  await page.getByRole('tab', { name: /^Denúncias/ }).click()
}

beforeEach(() => {
  calls = []
  window.history.replaceState(null, '', '/')
})

test('a report shows its reason, details, target and how many there are', async () => {
  await openReports([ofReview, ofProfile])
  for (const text of [
    'Propaganda',
    '“Chama para outra loja.”',
    'Na outra loja sai mais barato.',
    '2 denúncias desta avaliação',
    'Golpe ou cobrança indevida',
    'Buffet Maré',
    'Este perfil já não está no ar.',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  const link = page.getByRole('link', { name: 'Abrir a página de Arco & Pétala' })
  await expect.element(link).toHaveAttribute('href', '/profissional/arco-petala')
  await expect.element(page.getByRole('link', { name: /Buffet Maré/ })).not.toBeInTheDocument()
})

test('no reports have a text of their own', async () => {
  await openReports([])
  await expect.element(page.getByText('Nenhuma denúncia.', { exact: true })).toBeVisible()
})

test('an administrator resolves a report', async () => {
  await openReports([ofReview])
  await page.getByRole('button', { name: 'Resolver a denúncia "Propaganda" sobre Lucas' }).click()
  await expect.element(toastText('Denúncia resolvida')).toBeVisible()
  expect(calls).toContain('rpc/admin_close_report')
})

test('an administrator may delete a reported review, after a question', async () => {
  await openReports([ofReview])
  await page.getByRole('button', { name: 'Excluir o feedback de Lucas' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Excluir Feedback?' })).toBeVisible()
})
