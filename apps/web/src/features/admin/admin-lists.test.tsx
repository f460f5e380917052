import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { ApprovalsTab } from './approvals/approvals-tab.tsx'
import { BannersTab } from './banners/banners-tab.tsx'
import { FeedbacksTab } from './feedbacks/feedbacks-tab.tsx'
import { SuppliersTab } from './suppliers/suppliers-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'

afterEach(() => onlineManager.setOnline(true))

const lists = [
  {
    name: 'Aprovações',
    tab: <ApprovalsTab />,
    empty: 'Nenhum cadastro pendente.',
    failed: 'Erro ao buscar pendentes',
  },
  {
    name: 'Fornecedores',
    tab: <SuppliersTab />,
    empty: 'Nenhum fornecedor aprovado.',
    failed: 'Erro ao buscar aprovados',
  },
  { name: 'Feedbacks', tab: <FeedbacksTab />, empty: 'Nenhum feedback.', failed: 'Erro ao buscar feedbacks' },
  {
    name: 'Usuários',
    tab: <UsersTab />,
    empty: 'Nenhum usuário encontrado.',
    failed: 'Erro ao buscar usuários',
  },
  {
    name: 'Banners',
    tab: <BannersTab />,
    empty: 'Nenhum banner adicionado.',
    failed: 'Erro ao buscar banners',
  },
]

for (const { name, tab, empty, failed } of lists) {
  test(`the list ${name} shows its own text if it is empty`, async () => {
    respondWith({ body: [] })
    await renderInApp(tab)
    await expect.element(page.getByText(empty, { exact: true })).toBeVisible()
  })

  test(`the list ${name} shows an error with its own title if it cannot be loaded`, async () => {
    respondWith({ status: 500, body: { code: 'PGRST001', message: 'connection refused' } })
    await renderInApp(tab)
    await expect.element(page.getByRole('heading', { name: failed })).toBeVisible()
    await expect.element(toastText(failed)).toBeVisible()
    await expect
      .element(toastText('O servidor não conseguiu concluir. Tente de novo em instantes.'))
      .toBeVisible()
  })

  test(`without a connection the list ${name} shows its error title, and it loads once the connection returns`, async () => {
    onlineManager.setOnline(false)
    respondWith({ body: [] })
    await renderInApp(tab)
    await expect.element(page.getByRole('heading', { name: failed })).toBeVisible()
    onlineManager.setOnline(true)
    await expect.element(page.getByText(empty, { exact: true })).toBeVisible()
  })
}
