import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { adminQueries } from '#resources/admin.ts'
import { pendingRow } from '#testing/registration-row.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { shownToast, toastText } from '#testing/toast.ts'
import { ApprovalsTab } from './approvals-tab.tsx'

// Listens to Back as the app does, so that a dialog removes its history entry when it is closed.
watchBack()

const orla = pendingRow()
const luan = pendingRow({
  id: '55555555-5555-4555-8555-555555555555',
  user_id: '66666666-6666-4666-8666-666666666666',
  name: 'DJ Luan Zimbro',
  description: `Som e luz.\n\n${'Pistas de todos os tamanhos. '.repeat(40).trim()}`,
  categories: { name: 'Karaokê' },
  registration_decisions: {
    reason: 'Troque a foto 3.',
    fields: ['images', 'description'],
    decided_at: '2026-11-17T12:00:00+00:00',
    said: {
      ...pendingRow({ name: 'Luan Som' }),
      description: `Som e luz.\n\n${'Pistas de todos os tamanhos. '.repeat(40).trim()}`,
      images: ['a.webp'],
    },
  },
})

const flags = [
  { professional_id: luan.id, flag: 'new_category', account_id: null, account_name: null },
  {
    professional_id: luan.id,
    flag: 'same_phone',
    account_id: '77777777-7777-4777-8777-777777777777',
    account_name: 'Zimbro Som',
    user_type: 'provider',
    status: 'rejected',
  },
]

/** More registrations than the list loads as its first page. */
const bands = Array.from({ length: 23 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return pendingRow({ id: `00000000-0000-4000-8000-0000000000${number}`, name: `Banda ${number}` })
})

let rows: ReturnType<typeof pendingRow>[]
let approved: unknown[]
let undone: unknown[]
/** The database's response to `undo_decision`; by default the registration's id. */
let undoing: unknown[] | undefined
let changes: unknown[]
/** The database's response to an approval. */
let approval: { status?: number; body: unknown } | undefined
/** The promise that the responses to approvals wait for. */
let held: Promise<void> | undefined

beforeEach(async () => {
  await page.viewport(1280, 800)
  rows = [orla, luan]
  approved = []
  undone = []
  undoing = undefined
  changes = []
  approval = undefined
  held = undefined
  respondWith(async (url, method, body) => {
    const { pathname, searchParams } = new URL(url)
    const id = searchParams.get('id')?.replace('eq.', '')
    if (pathname.endsWith('/categories')) {
      return {
        body: [
          { id: 4, name: 'Decoração' },
          { id: 5, name: 'Flores' },
          { id: 6, name: 'Fogos', is_hidden: true },
        ],
      }
    }
    if (pathname.endsWith('/undo_decision')) {
      undone.push(JSON.parse(String(body)))
      return { body: undoing ?? [orla.id] }
    }
    if (pathname.endsWith('/admin_suppliers')) {
      const { term } = JSON.parse(String(body))
      return {
        body: rows.filter(({ name }) => name.toLowerCase().includes(term)).map((row) => ({ id: row.id })),
      }
    }
    if (method === 'PATCH') {
      const change = JSON.parse(String(body))
      changes.push([`id=eq.${id}`, `version=${searchParams.get('version')}`, change])
      rows = rows.map((row) =>
        row.id === id ? { ...row, ...change, version: 2, categories: { name: 'Flores' } } : row,
      )
      return { body: [{ id }] }
    }
    if (pathname.endsWith('/professionals') && searchParams.has('user_id')) {
      return { body: [pendingRow({ name: 'Zimbro Som', status: 'rejected' })] }
    }
    if (pathname.endsWith('/professionals')) {
      const ids = searchParams.get('id')?.startsWith('in.') ? searchParams.get('id') : undefined
      if (ids) {
        const found = rows.filter((row) => ids.includes(row.id))
        return { body: found, count: found.length }
      }
      const from = Number(searchParams.get('offset') ?? 0)
      const found = rows.filter((row) => id === undefined || row.id === id)
      return { body: found.slice(from, from + 20), count: rows.length }
    }
    if (pathname.endsWith('/registration_flags')) return { body: flags }
    if (pathname.endsWith('/admin_profile'))
      return { body: [{ id: 'u', name: 'Rosa', email: 'rosa@demo.example' }] }
    if (pathname.endsWith('/tax_id_of')) return { body: '11144477735' }
    if (!pathname.endsWith('/approve_registration')) return { body: [] }
    if (approval) return approval
    await held
    const { professional_id, version } = JSON.parse(String(body))
    approved.push([professional_id, version])
    rows = rows.filter((row) => row.id !== professional_id)
    return { body: [professional_id] }
  })
})

const open = (query = '') => {
  window.history.replaceState(null, '', `/admin${query}`)

  return renderInApp(<ApprovalsTab />)
}

const queue = page.getByRole('region', { name: 'Cadastros que esperam' })
const row = (name: string) => queue.getByRole('link', { name: new RegExp(name) })
const pane = (name: string) => page.getByRole('article', { name })
const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
const approve = (name: string) => page.getByRole('button', { name: `Aprovar ${name}` })
const approving = page.getByRole('button', { name: 'Aprovando...' })
const dialog = page.getByRole('alertdialog', { name: 'Confirmar Rejeição?' })
const takeBack = shownToast().getByRole('button', { name: 'Desfazer' })
const gone = page.getByText('Este cadastro já foi avaliado por outra pessoa.')

test('the oldest registration comes first and is open beside the list with all its data', async () => {
  await open()
  await expect.element(queue.getByRole('listitem').first().getByText('Ateliê da Orla')).toBeVisible()
  const shown = pane('Ateliê da Orla')
  for (const fact of ['Flores e mesas.', 'rosa@demo.example', '111.444.777-35', 'Sem fotos.']) {
    await expect.element(shown.getByText(fact, { exact: true })).toBeVisible()
  }
  await expect
    .element(shown.getByRole('link', { name: '(21) 90000-0184' }))
    .toHaveAttribute('href', 'https://wa.me/5521900000184?text=')
})

test('a long description is shown in full, without a button to show more', async () => {
  await page.viewport(360, 740)
  await open(`?item=${luan.id}`)
  const text = pane('DJ Luan Zimbro').getByText(/^Som e luz\./)
  await expect.element(text).toBeVisible()
  expect(text.element().scrollHeight).toBe(text.element().clientHeight)
  await expect.element(page.getByRole('button', { name: 'Ler tudo' })).not.toBeInTheDocument()
})

test('on a phone the decision buttons are visible at once, even without photos', async () => {
  await page.viewport(360, 740)
  await open(`?item=${orla.id}`)
  await expect.element(approve('Ateliê da Orla')).toBeInViewport({ ratio: 1 })
})

test("the list shows a registration's flags, and the pane shows them with details", async () => {
  await open(`?item=${luan.id}`)
  for (const flag of ['Categoria nova', 'Telefone repetido', 'Reenvio']) {
    await expect.element(row('DJ Luan Zimbro').getByText(flag)).toBeVisible()
    await expect.element(row('Ateliê da Orla').getByText(flag)).not.toBeInTheDocument()
  }
  await expect.element(row('Ateliê da Orla').getByText('Sem fotos')).toBeVisible()
  const notices = page.getByRole('list', { name: 'Antes de decidir' })
  await expect.element(notices.getByText(/“Karaokê” ainda não existe/)).toBeVisible()
  await expect.element(notices.getByText(/Mesmo telefone de Zimbro Som \(rejeitado\)/)).toBeVisible()
})

test('comparing registrations with the same phone shows them in one dialog, which Escape closes', async () => {
  await open(`?item=${luan.id}`)
  await page.getByRole('button', { name: 'Comparar com Zimbro Som' }).click()
  const both = page.getByRole('dialog', { name: 'Os dois cadastros' })
  await expect.element(both.getByRole('region', { name: 'Este cadastro' }).getByText('Karaokê')).toBeVisible()
  const other = both.getByRole('region', { name: 'O outro, rejeitado' })
  await expect.element(other.getByRole('heading', { name: 'Zimbro Som' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
})

test('a resubmission shows what the rejection asked for, what has changed since and what has not', async () => {
  await open(`?item=${luan.id}`)
  const earlier = page.getByRole('region', { name: 'Enviado de novo depois de rejeitado.' })
  await expect.element(earlier.getByText('Troque a foto 3.')).toBeVisible()
  await expect.element(earlier.getByText('Fotos mudou')).toBeVisible()
  await expect.element(earlier.getByText('Descrição não mudou')).toBeVisible()
  await expect.element(earlier.getByText('Também mudou: Nome.')).toBeVisible()
  await expect
    .poll(() => earlier.getByRole('region', { name: 'Nome' }).element().textContent)
    .toMatch(/DJ.*Zimbro/)
})

test('a rejected registration that an administrator returned to the queue is not shown as resubmitted', async () => {
  rows = [
    pendingRow({
      registration_decisions: {
        reason: '',
        fields: ['images'],
        decided_at: '2026-11-19T12:00:00+00:00',
        said: pendingRow(),
      },
    }),
  ]
  await open()
  await expect.element(row('Ateliê da Orla').getByText('Devolvido')).toBeVisible()
  await expect.element(page.getByText('Devolvido à análise depois de rejeitado.')).toBeVisible()
  await expect.element(page.getByText('Nada mudou no cadastro.')).toBeVisible()
})

test('a button in the toast of a decision takes the decision back', async () => {
  await open()
  await approve('Ateliê da Orla').click()
  await takeBack.click()
  await expect.element(toastText('Decisão desfeita')).toBeVisible()
  expect(undone).toEqual([{ professional_id: orla.id }])
})

test('if the database no longer takes a decision back, a message says that the decision stands', async () => {
  undoing = []
  await open()
  await approve('Ateliê da Orla').click()
  await takeBack.click()
  await expect.element(toastText('Erro ao desfazer')).toBeVisible()
  await expect.element(shownToast().getByText(/Ela continua valendo/)).toBeVisible()
})

test('after changing the category, an administrator can approve the registration without reading it again', async () => {
  await open()
  await page.getByRole('button', { name: 'Trocar a categoria Decoração' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Trocar a categoria' })
  await asked.getByLabelText('Categoria').selectOptions('Flores')
  await asked.getByRole('button', { name: 'Trocar' }).click()
  await expect.element(toastText('Categoria trocada')).toBeVisible()
  expect(changes).toEqual([[`id=eq.${orla.id}`, 'version=eq.1', { category_id: 5 }]])
  await expect.element(page.getByRole('button', { name: 'Trocar a categoria Flores' })).toBeVisible()
  await expect.element(page.getByText('Este cadastro mudou enquanto você lia')).not.toBeInTheDocument()
  await approve('Ateliê da Orla').click()
  await expect.element(toastText('Profissional Aprovado!')).toBeVisible()
  expect(approved).toEqual([[orla.id, 2]])
})

test('an administrator cannot choose a hidden category for a registration', async () => {
  await open()
  await page.getByRole('button', { name: 'Trocar a categoria Decoração' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Trocar a categoria' })
  await expect.element(asked.getByRole('option', { name: 'Flores' })).toBeInTheDocument()
  await expect.element(asked.getByRole('option', { name: 'Fogos' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
})

test('a search opens the first pending registration that it finds, or shows that there is none', async () => {
  await open()
  await expect.element(heading('Ateliê da Orla')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Nome, telefone ou e-mail' })
  await search.fill('luan')
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
  await expect.element(row('Ateliê da Orla')).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  await search.fill('ninguém')
  await expect.element(page.getByText('Nenhum cadastro encontrado.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect.element(row('Ateliê da Orla')).toBeVisible()
})

test('after a decision the next registration opens with the focus on its name', async () => {
  await open()
  await approve('Ateliê da Orla').click()
  await expect.element(toastText('Profissional Aprovado!')).toBeVisible()
  await expect.element(heading('DJ Luan Zimbro')).toHaveFocus()
  await approve('DJ Luan Zimbro').click()
  await expect.element(page.getByText('Nenhum cadastro pendente.')).toBeVisible()
  expect(approved).toEqual([
    [orla.id, 1],
    [luan.id, 1],
  ])
  expect(window.location.search).toBe('')
})

test('a registration that changes while open must be read again before its approval', async () => {
  await open()
  await expect.element(approve('Ateliê da Orla')).toBeEnabled()
  rows = [{ ...orla, version: 2, description: 'Flores, mesas e arcos.' }, luan]
  await readAgain(adminQueries.all)
  await expect.element(page.getByText('Este cadastro mudou enquanto você lia')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Descrição Mudou' })).toBeVisible()
  await expect.element(approve('Ateliê da Orla')).toBeDisabled()
  await page.getByRole('button', { name: 'Já li a versão nova' }).click()
  await approve('Ateliê da Orla').click()
  await expect.element(toastText('Profissional Aprovado!')).toBeVisible()
  expect(approved).toEqual([[orla.id, 2]])
})

test('if the registration has changed, approving it fails and shows the newest version to read', async () => {
  await open()
  await expect.element(approve('Ateliê da Orla')).toBeEnabled()
  rows = [{ ...orla, version: 2, whatsapp: '21900000999' }, luan]
  approval = { status: 409, body: { code: 'PT409', message: 'Este cadastro mudou enquanto você lia.' } }
  await approve('Ateliê da Orla').click()
  await expect.element(toastText('Erro ao aprovar')).toBeVisible()
  await expect
    .element(pane('Ateliê da Orla').getByText('Este cadastro mudou enquanto você lia'))
    .toBeVisible()
  await expect.element(pane('Ateliê da Orla').getByText('(21) 90000-0999')).toBeVisible()
  await expect.element(approve('Ateliê da Orla')).toBeDisabled()
})

test('a registration that someone else has just decided can no longer be approved', async () => {
  await open()
  await expect.element(approve('Ateliê da Orla')).toBeEnabled()
  rows = [luan]
  approval = { body: [] }
  await approve('Ateliê da Orla').click()
  await expect.element(toastText('Erro ao aprovar')).toBeVisible()
  await expect
    .element(toastText('Este cadastro já foi avaliado por outra pessoa, ou não existe mais.'))
    .toBeVisible()
  await expect.element(row('Ateliê da Orla')).not.toBeInTheDocument()
})

test('when another administrator decides on the open registration, a button opens the next one', async () => {
  await open(`?item=${orla.id}`)
  await expect.element(heading('Ateliê da Orla')).toBeVisible()
  rows = [luan]
  await readAgain(adminQueries.all)
  await expect.element(gone).toBeVisible()
  await page.getByRole('button', { name: 'Ver o próximo' }).click()
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
})

test('the registration that is shown by default stays open when another administrator decides on it', async () => {
  await open()
  await expect.element(heading('Ateliê da Orla')).toBeVisible()
  rows = [luan]
  await readAgain(adminQueries.all)
  await expect.element(gone).toBeVisible()
  await expect.element(heading('DJ Luan Zimbro')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver o próximo' }).click()
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
})

test('when the list is opened again, it starts with the first registration that is still pending', async () => {
  const { unmount } = await open()
  await expect.element(heading('Ateliê da Orla')).toBeVisible()
  await unmount()
  rows = [luan]
  await readAgain(adminQueries.all)
  await open()
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
})

test("after another administrator's decision, the button opens the next registration, not the first of the queue", async () => {
  rows = bands.slice(0, 4)
  await open(`?item=${bands[2]?.id}`)
  await expect.element(heading('Banda 03')).toBeVisible()
  rows = bands.slice(1, 2).concat(bands.slice(3, 4))
  await readAgain(adminQueries.all)
  await page.getByRole('button', { name: 'Ver o próximo' }).click()
  await expect.element(heading('Banda 04')).toBeVisible()
})

test('an approval in progress shows only on its registration; when it ends, a registration opened meanwhile stays open', async () => {
  rows = bands.slice(0, 4)
  const answer = Promise.withResolvers<void>()
  held = answer.promise
  await open()
  await approve('Banda 01').click()
  await expect.element(approving).toBeVisible()
  await row('Banda 04').click()
  await expect.element(approve('Banda 04')).toBeEnabled()
  await expect.element(approving).not.toBeInTheDocument()
  await row('Banda 01').click()
  await expect.element(approving).toBeVisible()
  await row('Banda 03').click()
  await approve('Banda 03').click()
  await expect.element(approving).toBeVisible()
  await row('Banda 04').click()
  answer.resolve()
  await expect.element(toastText('Profissional Aprovado!')).toBeVisible()
  await expect.element(row('Banda 01')).not.toBeInTheDocument()
  await expect.element(row('Banda 03')).not.toBeInTheDocument()
  await expect.element(heading('Banda 04')).toBeVisible()
  expect(approved).toEqual([
    [bands[0]?.id, 1],
    [bands[2]?.id, 1],
  ])
})

test('after a decision on the last loaded registration, the next oldest one opens', async () => {
  rows = bands
  await open(`?item=${bands[19]?.id}`)
  await approve('Banda 20').click()
  await expect.element(heading('Banda 21')).toHaveFocus()
})

test('↓ on the last loaded registration loads more and opens the next one', async () => {
  rows = bands
  await open()
  await row('Banda 20').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(heading('Banda 21')).toBeVisible()
  await expect.element(row('Banda 21')).toHaveFocus()
})

test('on a phone the back link shows the number of all pending registrations, including those not loaded', async () => {
  await page.viewport(360, 740)
  rows = bands
  await open(`?item=${bands[0]?.id}`)
  await expect.element(page.getByRole('link', { name: 'Aprovações · 1 de 23' })).toBeVisible()
})

test('the second click of a double click does not approve the next registration', async () => {
  await open()
  await approve('Ateliê da Orla').click()
  await expect.element(heading('DJ Luan Zimbro')).toHaveFocus()
  const button = approve('DJ Luan Zimbro').element()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(approving).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Rejeitar DJ Luan Zimbro' }).click()
  await expect.element(dialog).toBeVisible()
  expect(approved).toEqual([[orla.id, 1]])
  await userEvent.keyboard('{Escape}')
})

test('opening the URL of an unknown registration shows that it is no longer pending', async () => {
  await open('?item=nada')
  await expect.element(gone).toBeVisible()
})

test('in the queue the arrow keys move between registrations, and the keys A and R do nothing', async () => {
  await open()
  await row('Ateliê da Orla').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(heading('DJ Luan Zimbro')).toBeVisible()
  await expect.element(row('DJ Luan Zimbro')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(row('Ateliê da Orla')).toHaveFocus()
  await userEvent.keyboard('ar')
  await expect.element(approving).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(heading('Ateliê da Orla')).toBeVisible()
  expect(approved).toEqual([])
})
