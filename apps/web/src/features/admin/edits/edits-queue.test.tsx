import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { adminQueries } from '#resources/admin.ts'
import { readAgain, renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { EditsQueue } from './edits-queue.tsx'

// Listens to Back as the app does, so that a dialog removes its history entry when it is closed.
watchBack()

const ownerId = '22222222-2222-4222-8222-222222222222'
const photo = (digit: number) => `${ownerId}/${String(digit).repeat(8)}-0000-4000-8000-000000000000-1600.webp`

const said = {
  name: 'Sabor & Afeto Buffet',
  category_id: 1,
  cities: ['Niterói'],
  neighborhoods: [],
  whatsapp: '21900000117',
  instagram: null,
  description: 'Jantares e doces.',
  images: [photo(1), photo(2)],
  price: null,
  price_unit: null,
  included: null,
  event_types: [],
  years_of_experience: null,
}

const says = {
  ...said,
  description: 'Jantares e doces. Com louça e taças.',
  whatsapp: '21900000171',
  images: [photo(1), photo(3)],
  price: 85,
  price_unit: 'person',
}

const editOf = (id: string, name: string, before: object, now: object) => ({
  before,
  since: '2026-11-09T12:00:00+00:00',
  opened_at: '2026-11-20T10:12:00+00:00',
  edited_at: '2026-11-20T10:12:00+00:00',
  professionals: {
    ...said,
    ...now,
    id,
    user_id: ownerId,
    name,
    version: 4,
    status: 'approved',
    owner_name: 'Rafael',
    categories: { name: 'Buffet' },
  },
})

const first = '33333333-3333-4333-8333-333333333333'
const second = '44444444-4444-4444-8444-444444444444'

let edits: ReturnType<typeof editOf>[]
let calls: { url: string; body: unknown }[]
let refusal: { status: number; body: object } | undefined
/** The promise that the responses to decisions wait for. */
let held: Promise<void> | undefined

/** More edits than the list loads as its first page. */
const bands = () =>
  Array.from({ length: 23 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    return editOf(`00000000-0000-4000-8000-0000000000${number}`, `Banda ${number}`, said, says)
  })

beforeEach(async () => {
  await page.viewport(1280, 800)
  window.history.replaceState(null, '', '/admin?fila=editados')
  edits = [
    editOf(first, said.name, said, says),
    editOf(second, 'Banda Cais', { ...said, name: 'Banda do Cais', category_id: 9 }, { category_id: 2 }),
  ]
  calls = []
  refusal = undefined
  held = undefined
  respondWith(async (url, _method, body) => {
    if (url.includes('/admin_profile')) return { body: [{ id: ownerId, email: 'rafael@demo.example' }] }
    if (url.includes('/rpc/')) {
      const decision = JSON.parse(String(body))
      calls.push({ url, body: decision })
      if (refusal) return refusal
      await held
      const decided = edits.filter(({ professionals }) => professionals.id === decision.professional_id)
      edits = edits.filter((edit) => !decided.includes(edit))
      return { body: decided.map(({ professionals }) => professionals.id) }
    }
    if (url.includes('/categories'))
      return {
        body: [
          { id: 1, name: 'Buffet' },
          { id: 2, name: 'DJ' },
        ],
      }
    const { searchParams } = new URL(url)
    const id = searchParams.get('professional_id')?.replace('eq.', '')
    const found = edits.filter(({ professionals }) => id === undefined || professionals.id === id)
    const from = searchParams.has('or') ? 20 : 0
    return { body: found.slice(from, from + 20), count: edits.length }
  })
})

const row = (name: string) => page.getByRole('link', { name: new RegExp(name) })
const change = (field: string) => page.getByRole('region', { name: field })
/** Polls the text of an element. */
const texts = (locator: Locator) => expect.poll(() => locator.query()?.textContent)
const dialog = page.getByRole('alertdialog', { name: 'Desfazer a mudança?' })
const reason = dialog.getByLabelText('Escreva ao fornecedor')

test("an edit's row lists the changed fields, with name and WhatsApp first", async () => {
  await renderInApp(<EditsQueue />)
  await texts(row('Sabor & Afeto Buffet')).toMatch(/4 campos mudaram.*WhatsApp.*Descrição.*Fotos.*Preço/)
  await texts(row('Banda Cais')).toMatch(/2 campos mudaram.*Nome.*Categoria/)
})

test('each changed field shows its old and its new value; unchanged fields are only named', async () => {
  await renderInApp(<EditsQueue />)
  const [was, is] = [change('WhatsApp').getByRole('deletion'), change('WhatsApp').getByRole('insertion')]
  await expect.element(was).toHaveTextContent('saiu: (21) 90000-0117')
  await expect.element(is).toHaveTextContent('entrou: (21) 90000-0171')
  await texts(change('Preço')).toMatch(/Não informado.*R\$\s85 por pessoa/)
  await expect
    .element(change('Descrição').getByRole('insertion'))
    .toHaveTextContent('entrou: Com louça e taças.')
  await expect.element(change('Descrição').getByRole('deletion')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Nome, Categoria, Cidades, Instagram/)).toBeVisible()
})

test('removed and new photos are labeled and can be enlarged', async () => {
  await renderInApp(<EditsQueue />)
  await texts(change('Fotos')).toMatch(/2 → 2.*Capa.*Saiu.*Capa.*Nova/)
  await change('Fotos').getByRole('button', { name: 'Ampliar foto 2, saiu' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('if the former category was deleted, a notice says that undoing the edit keeps the present category', async () => {
  await renderInApp(<EditsQueue />)
  await row('Banda Cais').click()
  await texts(change('Categoria')).toMatch(/não existe mais\. Ao desfazer, fica a de agora\./)
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  const mail = dialog.getByRole('region', { name: 'Assim o e-mail vai chegar' })
  await texts(mail).toMatch(/O que voltou:Nome(?!, Categoria)/)
  await userEvent.keyboard('{Escape}')
})

test('the button Visto accepts the displayed version of the profile and opens the next edit', async () => {
  await renderInApp(<EditsQueue />)
  await page.getByRole('button', { name: 'Visto: Sabor & Afeto Buffet' }).click()
  await expect.element(toastText('Mudança vista')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ professional_id: first, version: 4 }])
  await expect.element(page.getByRole('heading', { name: /Banda Cais/ })).toHaveFocus()
})

test('the button Desfazer asks for a reason, which stays in its field after a failure', async () => {
  await renderInApp(<EditsQueue />)
  const undo = page.getByRole('button', { name: 'Desfazer a mudança de Sabor & Afeto Buffet' })
  await undo.click()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(reason).toHaveAccessibleDescription(/Escreva o motivo\./)
  expect(calls).toEqual([])

  refusal = { status: 500, body: { code: 'PGRST001', message: 'connection refused' } }
  await reason.fill(' O número não atende. ')
  await texts(dialog.getByRole('region', { name: 'Assim o e-mail vai chegar' })).toMatch(
    /rafael@demo\.example.*O que voltou:.*WhatsApp.*Descrição.*Fotos.*Preço.*“O número não atende\.”/,
  )
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toastText('Erro ao desfazer')).toBeVisible()
  await undo.click()
  await expect.element(reason).toHaveValue(' O número não atende. ')

  refusal = undefined
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toastText('Mudança desfeita')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ professional_id: first, version: 4, reason: 'O número não atende.' })
})

test('a profile that changes while its edit is open must be read again before Visto', async () => {
  await renderInApp(<EditsQueue />)
  await expect.element(change('WhatsApp')).toBeVisible()
  const [edit] = edits
  if (edit)
    edits = [{ ...edit, professionals: { ...edit.professionals, whatsapp: '21900000199', version: 5 } }]
  await readAgain(adminQueries.all)
  await expect.element(page.getByText('Este cadastro mudou enquanto você lia')).toBeVisible()
  await expect.element(change('WhatsApp').getByRole('insertion')).toHaveTextContent('entrou: (21) 90000-0199')
  const accept = page.getByRole('button', { name: /^Visto/ })
  await expect.element(accept).toBeDisabled()
  await page.getByRole('button', { name: 'Já li a mudança nova' }).click()
  await accept.click()
  await expect.poll(() => calls.at(-1)?.body).toEqual({ professional_id: first, version: 5 })
})

test('when somebody else decides on the open edit, a button opens the next edit', async () => {
  await renderInApp(<EditsQueue />)
  await row('Sabor & Afeto Buffet').click()
  edits = edits.slice(1)
  await readAgain(adminQueries.all)
  await expect.element(page.getByText('Esta mudança não espera mais.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver o próximo' }).click()
  await expect.element(page.getByRole('heading', { name: /Banda Cais/ })).toBeVisible()
})

test('when somebody else decides on the edit that is shown by default, the edit and its dialog stay open', async () => {
  await renderInApp(<EditsQueue />)
  await page.getByRole('button', { name: /^Desfazer a mudança de Sabor/ }).click()
  await reason.fill('O número não atende.')
  edits = edits.slice(1)
  await readAgain(adminQueries.all)
  await expect.element(dialog.getByText(/^Sabor & Afeto Buffet volta/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toastText('Erro ao desfazer')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ver o próximo' })).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([
    { professional_id: first, version: 4, reason: 'O número não atende.' },
  ])
  expect(edits).toHaveLength(1)
})

test('undoing an edit is refused with a message if the profile changes while the dialog is open', async () => {
  await renderInApp(<EditsQueue />)
  await page.getByRole('button', { name: /^Desfazer a mudança de Sabor/ }).click()
  await reason.fill('O número não atende.')
  const [edit] = edits
  if (edit)
    edits = [{ ...edit, professionals: { ...edit.professionals, whatsapp: '21900000199', version: 5 } }]
  await readAgain(adminQueries.all)
  refusal = { status: 409, body: { code: 'PT409', message: 'Este cadastro mudou enquanto você lia.' } }
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(toastText('Erro ao desfazer')).toBeVisible()
  expect(calls.map(({ body }) => body)).toMatchObject([{ professional_id: first, version: 4 }])
})

test('a decision in progress is shown only on its edit; when it ends, an edit opened meanwhile stays open', async () => {
  edits = bands().slice(0, 3)
  const answer = Promise.withResolvers<void>()
  held = answer.promise
  await renderInApp(<EditsQueue />)
  await page.getByRole('button', { name: 'Visto: Banda 01' }).click()
  await expect.element(page.getByRole('button', { name: 'Salvando...' })).toBeVisible()
  await row('Banda 03').click()
  await expect.element(page.getByRole('button', { name: 'Visto: Banda 03' })).toBeEnabled()
  answer.resolve()
  await expect.element(toastText('Mudança vista')).toBeVisible()
  await expect.element(row('Banda 01')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: /Banda 03/ })).toBeVisible()
})

test('after ↓ has loaded more edits, a decision opens the next oldest edit', async () => {
  edits = bands()
  await renderInApp(<EditsQueue />)
  await row('Banda 20').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Banda 21')).toHaveFocus()
  await page.getByRole('button', { name: 'Visto: Banda 21' }).click()
  await expect.element(page.getByRole('heading', { name: /Banda 22/ })).toHaveFocus()
})

test('the second click of a double click does not accept the next edit', async () => {
  edits = bands().slice(0, 3)
  await renderInApp(<EditsQueue />)
  await page.getByRole('button', { name: 'Visto: Banda 01' }).click()
  await expect.element(page.getByRole('heading', { name: /Banda 02/ })).toHaveFocus()
  const accept = page.getByRole('button', { name: 'Visto: Banda 02' })
  accept.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(accept).toBeEnabled()
  expect(calls.map(({ body }) => body)).toEqual([
    { professional_id: bands()[0]?.professionals.id, version: 4 },
  ])
})

test('in the queue the keys A and R do nothing', async () => {
  await renderInApp(<EditsQueue />)
  await row('Sabor & Afeto Buffet').click()
  await userEvent.keyboard('ar')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Salvando...' })).not.toBeInTheDocument()
  expect(calls).toEqual([])
})

test('on a phone an edit opens as a separate page with the decision buttons in view', async () => {
  await page.viewport(360, 740)
  await renderInApp(<EditsQueue />)
  await row('Sabor & Afeto Buffet').click()
  await expect.element(page.getByRole('button', { name: /^Visto/ })).toBeInViewport({ ratio: 1 })
  await userEvent.click(page.getByRole('link', { name: 'Editados · 1 de 2' }))
  await expect.element(row('Sabor & Afeto Buffet')).toHaveFocus()
})

test('on a phone the back link shows the number of all pending edits, including those not loaded', async () => {
  await page.viewport(360, 740)
  edits = bands()
  await renderInApp(<EditsQueue />)
  await row('Banda 01').click()
  await expect.element(page.getByRole('link', { name: 'Editados · 1 de 23' })).toBeVisible()
})
