import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { navigate } from '#kit/url/url.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { FeedbacksTab } from './feedbacks-tab.tsx'

const ofReview = {
  id: 'f1',
  created_at: '2026-11-20T13:41:00Z',
  last_at: '2026-11-21T09:00:00.123456Z',
  report_count: 2,
  reports: [
    {
      reason: 'advertising',
      details: 'Chama para outra loja.',
      created_at: '2026-11-20T13:41:00Z',
      closing: null,
    },
    { reason: 'untrue', details: '', created_at: '2026-11-21T09:00:00Z', closing: null },
  ],
  professional_id: 'p1',
  professional_name: 'Arco & Pétala',
  professional_slug: 'arco-petala',
  is_public: true,
  owner_id: 'u1',
  feedback_id: 'f1',
  rating: 3,
  comment: 'Na outra loja sai mais barato.',
  client_id: 'u2',
  client_name: 'Lucas',
  feedback_at: '2026-11-19T12:00:00Z',
}

const ofProfile = {
  ...ofReview,
  id: 'p2',
  report_count: 1,
  reports: [{ reason: 'fraud', details: '', created_at: '2026-11-20T13:41:00Z', closing: null }],
  professional_id: 'p2',
  professional_name: 'Buffet Maré',
  is_public: false,
  feedback_id: null,
  rating: null,
  comment: null,
  client_id: null,
  client_name: null,
  feedback_at: null,
}

const outcome = {
  id: 1,
  outcome: 'removed',
  reasons: ['offensive'],
  note: 'Ofende o vocalista.',
  decided_at: '2026-11-17T12:00:00Z',
  decided_by_name: 'Helena',
  professional_name: 'Lume Fotografia',
  is_review: true,
  client_name: null,
}

let calls: [name: string, body: unknown][] = []

type Answers = { reports?: object[]; outcomes?: object[]; days?: string[] }

/** Opens the list of reports. */
async function openReports({ reports = [], outcomes = [], days = [] }: Answers) {
  respondWith((url, _method, body) => {
    const name = new URL(url).pathname.replace('/rest/v1/rpc/', '')
    calls.push([name, body === undefined ? undefined : JSON.parse(String(body))])
    if (name === 'admin_reports') return { body: reports }
    if (name === 'admin_report_outcomes') return { body: outcomes }
    if (name === 'admin_reviewer_contacts') return { body: days }
    if (name === 'admin_keep_reported' || name === 'admin_delete_feedback') return { body: ['r1'] }
    return { body: [] }
  })
  await renderInApp(<FeedbacksTab />)
  await page.getByRole('tab', { name: /^Denúncias/ }).click()
}

const sent = (name: string) => calls.find(([called]) => called === name)?.[1]

watchBack()

beforeEach(async () => {
  calls = []
  // Resets the URL and waits until the previous test's dialog has removed its history entry.
  navigate('/', { replace: true })
  await expect.poll(() => window.location.search).toBe('')
})

test('one card shows all reports about a target, with their texts and the target', async () => {
  await openReports({ reports: [ofReview, ofProfile] })
  for (const text of [
    'Propaganda',
    '“Chama para outra loja.”',
    'Não parece verdadeira',
    'Na outra loja sai mais barato.',
    '2 denúncias desta avaliação',
    'Golpe ou cobrança indevida',
    'Este perfil já não está no ar.',
  ]) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  const link = page.getByRole('link', { name: 'Abrir a página de Arco & Pétala' })
  await expect.element(link).toHaveAttribute('href', '/profissional/arco-petala')
  await expect
    .element(page.getByRole('link', { name: 'Abrir a página de Buffet Maré' }))
    .not.toBeInTheDocument()
  const manage = page.getByRole('link', { name: 'Suspender ou excluir Buffet Maré' })
  await expect.element(manage).toHaveAttribute('href', '/admin?aba=fornecedores&item=p2')
})

test("a report about a review lists the days on which the review's author tapped the professional's contact", async () => {
  await openReports({ reports: [ofReview], days: ['2026-11-12', '2026-11-14'] })
  await expect
    .element(page.getByText('Lucas tocou no contato em 12/11/2026 e 14/11/2026.', { exact: true }))
    .toBeVisible()
  expect(sent('admin_reviewer_contacts')).toEqual({ feedback_id: 'f1' })
})

test("if a review's author never tapped the professional's contact, a report about the review says so", async () => {
  await openReports({ reports: [ofReview] })
  await expect
    .element(page.getByText('Lucas não tocou no contato pelo Fênix.', { exact: true }))
    .toBeVisible()
})

test('a report shows the day and state of the closing that its sender has shared as evidence', async () => {
  const day = '2027-05-15'
  const states = [
    [{ state: 'waiting' }, 'Festa de 15/05/2027: sem resposta do profissional'],
    [{ state: 'confirmed' }, 'Festa de 15/05/2027: confirmada pelos dois'],
    [{ state: 'refused' }, 'Festa de 15/05/2027: o profissional disse que não fechou'],
    [
      { state: 'withdrawn', is_by_client: true, reason: 'Mudou a data.' },
      'Festa de 15/05/2027: desfeita pelo cliente · “Mudou a data.”',
    ],
    [
      { state: 'withdrawn', is_by_client: false, reason: 'Adoeci.' },
      'Festa de 15/05/2027: desfeita pelo profissional · “Adoeci.”',
    ],
  ] as const
  const reports = states.map(([closing]) => ({
    ...ofProfile.reports[0],
    closing: { day, is_by_client: null, reason: null, ...closing },
  }))
  await openReports({ reports: [{ ...ofProfile, reports }] })
  for (const [, line] of states) await expect.element(page.getByText(line, { exact: true })).toBeVisible()
})

test('an empty list of reports has its own text', async () => {
  await openReports({})
  await expect.element(page.getByText('Nenhuma denúncia.', { exact: true })).toBeVisible()
})

test('keeping a reported review settles its reports up to the last one displayed, and stores the typed note', async () => {
  await openReports({ reports: [ofReview] })
  await page.getByRole('button', { name: 'Manter o que foi denunciado de Lucas' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Manter a avaliação?' })
  await dialog.getByLabelText(/^Anotação/).fill('Conferido.')
  await dialog.getByRole('button', { name: 'Manter' }).click()
  await expect.element(toastText('Denúncia resolvida')).toBeVisible()
  expect(sent('admin_keep_reported')).toEqual({
    target_id: 'f1',
    until: '2026-11-21T09:00:00.123456Z',
    note: 'Conferido.',
  })
})

test("choosing a common reason fills in the text for the deleted review's author", async () => {
  await openReports({ reports: [ofReview] })
  await page.getByRole('button', { name: 'Excluir o feedback de Lucas sobre Arco & Pétala' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Feedback?' })
  await dialog.getByRole('radio', { name: 'Propaganda' }).click()
  const reason = dialog.getByLabelText(/^Motivo \(/)
  await expect.element(reason).toHaveValue('O comentário divulga outra empresa.')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toastText('Feedback Excluído!')).toBeVisible()
  expect(sent('admin_delete_feedback')).toEqual({
    feedback_id: 'f1',
    reason: 'O comentário divulga outra empresa.',
  })
})

test('a reason typed in the dialog to delete a review does not appear in the dialog to keep the review', async () => {
  await openReports({ reports: [ofReview] })
  const open = page.getByRole('button', { name: 'Excluir o feedback de Lucas sobre Arco & Pétala' })
  await open.click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText(/^Motivo \(/).fill('Fala de outra festa.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await open.click()
  await expect.element(dialog.getByLabelText(/^Motivo \(/)).toHaveValue('Fala de outra festa.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Manter/ }).click()
  await expect.element(dialog.getByLabelText(/^Anotação/)).toHaveValue('')
})

test('a note that is too long shows an error beside its field and is not sent', async () => {
  await openReports({ reports: [ofReview] })
  await page.getByRole('button', { name: /^Manter/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText(/^Anotação/).fill('é'.repeat(501))
  await dialog.getByRole('button', { name: 'Manter' }).click()
  await expect.element(dialog.getByText('O texto deve ter no máximo 500 caracteres.')).toBeVisible()
  expect(sent('admin_keep_reported')).toBeUndefined()
})

test('the most recently settled reports show the decision, its reason and the administrator', async () => {
  await openReports({ outcomes: [outcome] })
  const card = page.getByRole('region', { name: 'Resolvidas há pouco' })
  await expect.element(card.getByText('Excluída: avaliação sobre Lume Fotografia')).toBeVisible()
  await expect.element(card.getByText('Ofensiva · por Helena')).toBeVisible()
  await expect.element(card.getByText('“Ofende o vocalista.”')).toBeVisible()
})
