import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { adminQueries } from '#resources/admin.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { SuppliersTab } from './suppliers-tab.tsx'

const supplier = (id: string, changes: object = {}) => ({
  id,
  user_id: `user-${id}`,
  version: 4,
  name: 'Sabor & Afeto Buffet',
  slug: 'sabor-afeto-buffet',
  category: 'Buffet',
  cities: ['Niterói', 'Maricá', 'Paraty'],
  images: [],
  whatsapp: '21900000171',
  price: 85,
  price_unit: 'person',
  rating: 4.9,
  feedback_count: 31,
  status: 'approved',
  is_recommended: false,
  is_verified: false,
  edited_at: null,
  reviewed_at: '2026-03-12T12:00:00+00:00',
  owner_name: 'Rafael Nogueira',
  email: 'rafael@demo.example',
  views: 812,
  contacts: 61,
  doubt: null,
  place: [-61, 'Sabor & Afeto Buffet', id],
  total: 2,
  approved: 1,
  suspended: 1,
  ...changes,
})

const buffet = supplier('p1')
const cakes = supplier('p2', {
  name: 'Cecília Bolos',
  cities: ['Volta Redonda'],
  rating: null,
  feedback_count: 0,
  status: 'suspended',
  contacts: 0,
})

let suppliers: object[]
let taxId: string | null
let calls: { path: string; body: unknown }[]
let failing: string
/** Whether the supplier is deleted before an action reaches the service. */
let isGone: boolean
/** Whether the supplier is changed before a reactivation reaches the service. */
let isOutdated: boolean

beforeAll(watchBack)

beforeEach(async () => {
  suppliers = [buffet, cakes]
  taxId = '12ABC34501DE35'
  calls = []
  failing = ''
  isGone = false
  isOutdated = false
  await page.viewport(1280, 800)
  window.history.replaceState(null, '', '/admin?aba=fornecedores')
  respondWith((url, method, sent) => {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.replace('/rest/v1/', '')
    const body = typeof sent === 'string' ? JSON.parse(sent) : null
    if (method !== 'GET') calls.push({ path: `${method} ${path}`, body })
    if (failing !== '' && path.endsWith(failing)) {
      return { status: 500, body: { code: 'PGRST001', message: 'connection refused' } }
    }
    if (path === 'rpc/reactivate_professional' && isOutdated) {
      return { status: 409, body: { code: 'PT409', message: 'Este cadastro mudou enquanto você lia.' } }
    }
    if (path === 'professionals' && isGone) return { body: [] }
    if (path === 'rpc/tax_id_of') return { body: taxId }
    if (path === 'rpc/admin_categories') return { body: [{ id: 1, name: 'Buffet', slug: 'buffet' }] }
    if (path === 'registration_decisions') {
      return {
        body: {
          reason: 'As fotos não são suas.',
          fields: ['images'],
          decided_at: '2026-09-02T16:44:00+00:00',
        },
      }
    }
    if (path !== 'rpc/admin_suppliers') return { body: [searchParams.get('id') ?? 'p1'] }
    const one = body?.professional_id
    return { body: one === undefined ? suppliers : suppliers.filter((row) => 'id' in row && row.id === one) }
  })
})

afterEach(() => onlineManager.setOnline(true))

const open = () => renderInApp(<SuppliersTab />)
const row = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = (name: string) =>
  calls.filter(({ path }) => path === `POST rpc/${name}`).map(({ body }) => body)
const param = (name: string) => new URLSearchParams(window.location.search).get(name)

test('on a desktop the suppliers are a table, with the first one open beside it', async () => {
  await open()
  await expect.element(heading('Sabor & Afeto Buffet')).toBeInViewport()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(1).getByRole('cell').nth(1)).toHaveTextContent('Niterói +2, Maricá, Paraty')
  await expect.element(page.getByText('2 fornecedores · 1 no ar, 1 suspenso').first()).toBeVisible()
  await expect.element(page.getByText('R$ 85 por pessoa')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(21) 90000-0171' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Rafael Nogueira' }))
    .toHaveAttribute('href', '/admin?aba=usuarios&pessoa=user-p1')
  await row('Cecília Bolos').click()
  await expect.element(heading('Cecília Bolos')).toBeInViewport()
  await expect.element(page.getByText('“As fotos não são suas.”')).toBeVisible()
})

test("the table's headers sort the suppliers and announce the order", async () => {
  await open()
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect.element(head('Contatos')).toHaveAttribute('aria-sort', 'descending')
  await head('Fornecedor').getByRole('button').click()
  await expect.element(head('Fornecedor')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Contatos')).not.toHaveAttribute('aria-sort')
  expect(param('ordem')).toBe('nome')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOptions('Mais recentes')
  expect(param('ordem')).toBe('novos')
  await expect.poll(() => asked('admin_suppliers').at(-1)).toMatchObject({ sort: 'newest' })
})

test('the search and the filters are stored in the URL and narrow the results', async () => {
  await open()
  await page.getByRole('searchbox').fill('cecilia')
  await page.getByRole('combobox', { name: 'Categoria' }).selectOptions('Buffet')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOptions('Volta Redonda')
  await page.getByRole('combobox', { name: 'Situação' }).selectOptions('Suspenso')
  await page.getByRole('search').getByRole('button', { name: 'Fênix Indica' }).click()
  await page.getByRole('search').getByRole('button', { name: 'Verificado' }).click()
  await page.getByRole('search').getByRole('button', { name: 'Editado' }).click()
  await expect
    .poll(() => asked('admin_suppliers').at(-1))
    .toEqual({
      sort: 'contacts',
      page_size: 50,
      term: 'cecilia',
      category_id: 1,
      city: 'Volta Redonda',
      statuses: ['suspended'],
      recommended: true,
      verified: true,
      edited: true,
    })
  expect(window.location.search).toBe(
    '?aba=fornecedores&busca=cecilia&categoria=buffet&cidade=volta-redonda&situacao=suspenso&indica=sim&verificado=sim&editado=sim',
  )
})

test('a search without results offers a link to all suppliers', async () => {
  suppliers = []
  window.history.replaceState(null, '', '/admin?aba=fornecedores&busca=zeppelin')
  await open()
  await expect.element(heading('Nenhum fornecedor encontrado.')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect.element(heading('Nenhum fornecedor aprovado.')).toBeVisible()
  expect(window.location.search).toBe('?aba=fornecedores')
})

test('a supplier with an unreviewed edit is marked and links to the edit', async () => {
  suppliers = [supplier('p1', { edited_at: '2026-11-20T12:00:00+00:00' })]
  await open()
  await expect.element(page.getByRole('rowheader')).toHaveTextContent('Sabor & Afeto Buffet, edição a ver')
  await expect
    .element(page.getByRole('link', { name: 'ver o que mudou' }))
    .toHaveAttribute('href', '/admin?aba=aprovacoes&fila=editados&item=p1')
})

const nobody = '99999999-9999-4999-8999-999999999999'

test('the URL of an unknown supplier shows a message', async () => {
  window.history.replaceState(null, '', `/admin?aba=fornecedores&item=${nobody}`)
  await open()
  await expect.element(heading('Este fornecedor não existe mais.')).toBeVisible()
  expect(asked('admin_suppliers')).toContainEqual({
    professional_id: nobody,
    statuses: ['approved', 'suspended', 'rejected'],
  })
})

test('a URL without an id requests no supplier', async () => {
  window.history.replaceState(null, '', '/admin?aba=fornecedores&item=abc')
  await open()
  await expect.element(heading('Este fornecedor não existe mais.')).toBeVisible()
  expect(asked('admin_suppliers')).not.toContainEqual(expect.objectContaining({ professional_id: 'abc' }))
})

test('if the suppliers cannot be loaded, the pane does not stay in its loading state', async () => {
  onlineManager.setOnline(false)
  window.history.replaceState(null, '', `/admin?aba=fornecedores&item=${nobody}`)
  await open()
  await expect.element(heading('Erro ao buscar aprovados')).toBeVisible()
  await expect.element(page.getByText('Carregando...')).not.toBeInTheDocument()
})

test('on a phone a row opens its supplier as a page', async () => {
  await page.viewport(360, 740)
  await open()
  await expect.element(page.getByText('61 contatos')).toBeVisible()
  await row('Cecília Bolos').click()
  await expect.element(heading('Cecília Bolos')).toHaveFocus()
  await expect.element(button('Reativar')).toBeVisible()
  await page.getByRole('link', { name: 'Fornecedores' }).click()
  await expect.element(row('Cecília Bolos')).toHaveFocus()
})

test('on a phone the list of suppliers opens at its top, and nothing has the focus', async () => {
  await page.viewport(360, 740)
  suppliers = Array.from({ length: 30 }, (_, index) => supplier(`p${index}`, { name: `Buffet ${index}` }))
  await open()
  await expect.element(row('Buffet 29')).toBeInTheDocument()
  expect([document.activeElement, window.scrollY]).toEqual([document.body, 0])
})

test('a suspended supplier can be reactivated', async () => {
  await open()
  await row('Cecília Bolos').click()
  await button('Reativar').click()
  await expect.element(toastText('Fornecedor reativado')).toBeVisible()
  expect(asked('reactivate_professional')).toEqual([{ professional_id: 'p2', version: 4 }])
})

test('a rejected supplier is found by the filter, shows the requested changes and can be returned to the queue', async () => {
  suppliers = [supplier('p3', { status: 'rejected', approved: 0, suspended: 0, total: 1 })]
  await open()
  await page.getByLabelText('Situação').selectOptions('Rejeitado')
  await expect.poll(() => asked('admin_suppliers').at(-1)).toMatchObject({ statuses: ['rejected'] })
  const pane = page.getByRole('article')
  await expect.element(pane.getByText('Pediu para mudar: Fotos.')).toBeVisible()
  await expect.element(pane.getByText(/^Rejeitado em /)).toBeVisible()
  await expect.element(button('Suspender')).not.toBeInTheDocument()
  await button('Devolver à análise').click()
  await expect.element(toastText('Cadastro devolvido à análise')).toBeVisible()
  expect(asked('reopen_registration')).toEqual([{ professional_id: 'p3' }])
})

test('a suspended supplier that changes while open must be read again before reactivation', async () => {
  await open()
  await row('Cecília Bolos').click()
  await expect.element(button('Reativar')).toBeEnabled()
  suppliers = [buffet, { ...cakes, version: 5, whatsapp: '21900000999' }]
  await readAgain(adminQueries.all)
  await expect.element(page.getByText('Este cadastro mudou enquanto você lia')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(21) 90000-0999' })).toBeVisible()
  await expect.element(button('Reativar')).toBeDisabled()
  await button('Já li a versão nova').click()
  await button('Reativar').click()
  await expect.element(toastText('Fornecedor reativado')).toBeVisible()
  expect(asked('reactivate_professional')).toEqual([{ professional_id: 'p2', version: 5 }])
})

test('if the suspended supplier has changed, reactivating it fails and shows the newest version to read', async () => {
  await open()
  await row('Cecília Bolos').click()
  await expect.element(button('Reativar')).toBeEnabled()
  isOutdated = true
  suppliers = [buffet, { ...cakes, version: 5, whatsapp: '21900000999' }]
  await button('Reativar').click()
  await expect.element(toastText('Erro ao atualizar')).toBeVisible()
  await expect.element(toastText('Este cadastro mudou enquanto você lia.')).toBeVisible()
  await expect.element(page.getByText('A versão nova está abaixo. Leia antes de reativar.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(21) 90000-0999' })).toBeVisible()
  await expect.element(button('Reativar')).toBeDisabled()
})

test('an approved supplier that changes while open shows no notice to read it again', async () => {
  await open()
  await expect.element(button('Suspender')).toBeVisible()
  suppliers = [{ ...buffet, version: 5, whatsapp: '21900000999' }, cakes]
  await readAgain(adminQueries.all)
  await expect.element(page.getByRole('link', { name: '(21) 90000-0999' })).toBeVisible()
  await expect.element(page.getByText('Este cadastro mudou enquanto você lia')).not.toBeInTheDocument()
})

const suspension = page.getByRole('alertdialog', { name: 'Suspender Sabor & Afeto Buffet?' })
const reason = suspension.getByLabelText('O que o fornecedor vai ler')

async function askToSuspend() {
  const screen = await open()
  await button('Suspender').click()
  return screen
}

test('choosing another canned reason replaces the first and keeps the text typed after the first', async () => {
  await askToSuspend()
  await suspension.getByRole('radio', { name: 'A pedido do fornecedor' }).click()
  await expect.element(reason).toHaveValue('O perfil foi suspenso a seu pedido.')
  await reason.fill('O perfil foi suspenso a seu pedido. Até a volta!')
  await suspension.getByRole('radio', { name: 'Denúncia em verificação' }).click()
  await expect
    .element(reason)
    .toHaveValue('Recebemos uma denúncia sobre o perfil e estamos verificando. Até a volta!')
  await suspension.getByRole('button', { name: 'Suspender' }).click()
  await expect.element(toastText('Fornecedor suspenso')).toBeVisible()
  expect(asked('suspend_professional')).toEqual([
    {
      professional_id: 'p1',
      reason: 'Recebemos uma denúncia sobre o perfil e estamos verificando. Até a volta!',
    },
  ])
  await expect.element(suspension).not.toBeInTheDocument()
})

test('a suspension needs a reason', async () => {
  await askToSuspend()
  await suspension.getByRole('button', { name: 'Suspender' }).click()
  await expect.element(reason).toHaveAccessibleDescription(/Escreva o motivo\./)
  expect(asked('suspend_professional')).toEqual([])
})

test('a failed suspension keeps its reason, even after a reload', async () => {
  failing = 'suspend_professional'
  const screen = await askToSuspend()
  await reason.fill('As fotos são de outra pessoa.')
  await suspension.getByRole('button', { name: 'Suspender' }).click()
  await expect
    .element(suspension.getByRole('alert'))
    .toHaveTextContent('O servidor não conseguiu concluir. Tente de novo em instantes.')
  await screen.unmount()
  await askToSuspend()
  await expect.element(reason).toHaveValue('As fotos são de outra pessoa.')
})

test("a deletion lists what is deleted and requires the supplier's name", async () => {
  await open()
  await button('Excluir').click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Sabor & Afeto Buffet?' })
  await expect.element(dialog.getByText('Somem as avaliações', { exact: false })).toBeVisible()
  const name = dialog.getByLabelText('Digite Sabor & Afeto Buffet para confirmar')
  await name.fill('Sabor')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(name).toHaveAccessibleDescription('O nome não confere. Digite como está acima.')
  expect(asked('delete_professional')).toEqual([])
  await name.fill('sabor & afeto buffet')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toastText('Fornecedor excluído')).toBeVisible()
  expect(asked('delete_professional')).toEqual([{ professional_id: 'p1', reason: '' }])
})

test("a row's menu offers the same acts as the pane, also by keyboard", async () => {
  await open()
  const menu = button('Ações de Cecília Bolos')
  await expect.element(menu).toBeVisible()
  menu.element().focus()
  await userEvent.keyboard('{Enter}')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await expect
    .element(item('Abrir perfil'))
    .toHaveAttribute('href', expect.stringContaining('/perfil?fornecedor=user-p2&'))
  await item('Excluir...').click()
  const dialog = page.getByRole('alertdialog', { name: 'Excluir Cecília Bolos?' })
  await expect.element(dialog).toBeVisible()
})

test("a row's menu offers the acts that the supplier's status allows", async () => {
  const rejected = supplier('p3', { name: 'Banda Cais', status: 'rejected' })
  suppliers = [supplier('p1', { doubt: { silent_since: '2026-08-14T12:00:00Z', said: [] } }), cakes, rejected]
  await open()
  for (const [name, ...acts] of [
    ['Sabor & Afeto Buffet', 'Recomendar', 'Ver o registro', 'Ainda atende', 'Abrir perfil', 'Suspender...'],
    ['Cecília Bolos', 'Ver o registro', 'Reativar', 'Abrir perfil'],
    ['Banda Cais', 'Ver o registro', 'Devolver à análise', 'Abrir perfil'],
  ] as const) {
    await button(`Ações de ${name}`).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const items = page.getByRole('menuitem').elements()
    expect(items.map((item) => item.textContent)).toEqual([...acts, 'Excluir...'])
    await userEvent.keyboard('{Escape}')
  }
})

test('the toggle button Fênix Indica recommends the supplier', async () => {
  await open()
  const toggle = button('Fênix Indica: Sabor & Afeto Buffet').last()
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect
    .poll(() => calls.find(({ path }) => path === 'PATCH professionals')?.body)
    .toEqual({
      is_recommended: true,
    })
})

test('a supplier that was deleted cannot be recommended', async () => {
  isGone = true
  await open()
  await button('Fênix Indica: Sabor & Afeto Buffet').last().click()
  await expect.element(toastText('Erro ao atualizar')).toBeVisible()
  await expect.element(toastText('Este fornecedor não está mais entre os aprovados.')).toBeVisible()
})

const tick = page.getByRole('checkbox', { name: /^Verificado/ })

test('verifying a supplier sends the displayed CNPJ or CPF', async () => {
  await open()
  await expect.element(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
  await expect.element(tick).toHaveAccessibleDescription('Confira o CNPJ ou o CPF antes.')
  await tick.click()
  await expect
    .poll(() => asked('verify_professional'))
    .toEqual([{ professional_id: 'p1', tax_id: '12ABC34501DE35' }])
})

test('a supplier without a CNPJ or CPF cannot be verified', async () => {
  taxId = null
  await open()
  await expect.element(page.getByText('Não informado')).toBeVisible()
  await expect.element(tick).not.toBeInTheDocument()
})

test("'Ainda atendem?' lists suppliers that may no longer work, with the reasons, until the doubt is settled", async () => {
  const doubt = {
    silent_since: '2026-08-14T12:00:00Z',
    said: [
      { day: '2026-11-25', kind: 'no_answer', clients: 2 },
      { day: '2026-11-23', kind: 'someone_else', clients: 1 },
    ],
  }
  suppliers = [supplier('p1', { doubt }), cakes]
  await open()
  await button('Ainda atendem?').click()
  await expect.poll(() => asked('admin_suppliers').at(-1)).toMatchObject({ doubted: true })
  expect(param('duvida')).toBe('sim')
  for (const reason of [
    'Dois e-mails da agenda sem resposta, e nada mais desde 14/08/2026.',
    '25/11/2026: 2 pessoas disseram que o número não atende',
    '23/11/2026: 1 pessoa disse que não é mais este profissional',
  ]) {
    await expect.element(page.getByText(reason)).toBeVisible()
  }
  suppliers = []
  await button('Ainda atende').click()
  await expect.element(toastText('Dúvida resolvida')).toBeVisible()
  expect(asked('settle_doubt')).toEqual([{ professional_id: 'p1' }])
  await expect.element(page.getByText('Nenhum fornecedor encontrado.')).toBeVisible()
})
