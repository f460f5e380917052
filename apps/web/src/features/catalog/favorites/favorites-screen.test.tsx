import { daysAfter, today, writtenDay } from '@fenix/domain/dates.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { forgetOutbox, readOutbox } from '#resources/outbox/outbox.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession, userId } from '#testing/signed-in.ts'
import { shownToast } from '#testing/toast.ts'
import FavoritesScreen from '../favorites-screen.tsx'
import { forgetParty, keepParty, noParty } from '../party/party.ts'

watchBack()

const clientId = userId
const names = ['Sabor & Afeto', 'Três Tamarindos', 'Serelepe', 'Maré Alta']
const createdAt = '2026-11-20T10:00:00Z'

const category = (name: string) => ({ name, slug: name.toLowerCase(), is_hidden: false })

const rows = names.map((name, index) => ({
  professional_id: `p${index}`,
  created_at: createdAt,
  professionals: listingRow({
    id: `p${index}`,
    slug: `s${index}`,
    name,
    categories: category(index < 3 ? 'Buffet' : 'DJ'),
  }),
}))

const entry = { state: 'to_ask', quoted_price: null, note: null, asked_at: null }

const failure = { status: 500, body: { message: 'down', code: 'XX000' } }

/** The field whose saving is refused or delayed, and the response to that save. */
let refusal: { field: string; response: typeof failure | Promise<{ body: object }> } | undefined
let sent: object[]
let closings: Record<string, unknown>[]
let told: object[]

/** The server's row of the first favorite: its initial values and all changes that were saved. */
const saved = () => Object.assign({ ...entry, note: 'Ligar na terça.' }, ...sent)

beforeEach(async () => {
  await page.viewport(360, 740)
  refusal = undefined
  sent = []
  closings = []
  told = []
  storeSession()
  forgetOutbox(clientId)
  history.replaceState(null, '', '/favoritos')
  respondWith((url, method, body) => {
    if (url.includes('/rpc/my_closings')) return { body: closings }
    if (url.includes('/rpc/ask_day')) return { body: true }
    if (url.includes('/rpc/day_states')) return { body: states }
    if (url.includes('/rpc/')) {
      told.push(JSON.parse(String(body)))
      return { body: null }
    }
    if (method === 'POST' && url.includes('favorites')) {
      const row = JSON.parse(String(body))
      if (refusal && refusal.field in row) return refusal.response
      sent.push(row)

      return { body: { professional_id: 'p0' } }
    }
    if (url.includes('/categories')) return { body: [] }
    if (url.includes('/favorite_lists')) return { body: null }
    if (url.includes('professionals')) return { body: rows }

    return {
      body: rows.map(({ professional_id }, index) => ({
        professional_id,
        ...(index === 0 ? saved() : entry),
      })),
    }
  })
})

const states = [
  { professional_id: 'p0', state: 'busy' },
  { professional_id: 'p1', state: 'free' },
]

async function open() {
  await renderInApp(<FavoritesScreen clientId={clientId} banner={<p>Publicidade</p>} />)
  await expect.element(page.getByRole('article')).toHaveLength(4)
}

const note = () => page.getByRole('textbox', { name: 'Anotação sobre Sabor & Afeto' })
const price = () => page.getByRole('textbox', { name: 'Preço de Sabor & Afeto para a sua festa' })
const ids = { client_id: clientId, professional_id: 'p0' }

test('a favorite shows three lines of its description', async () => {
  await open()
  const description = page.getByText('Jantares e doces.').first()
  await expect.element(description).toHaveStyle({ webkitLineClamp: '3' })
})

test('a note of several lines fades at its end, and is shown in full while it is edited', async () => {
  await page.viewport(360, 740)
  await open()
  await note().fill(`Ligar na terça. ${'Perguntar da montagem. '.repeat(8)}`)
  const field = note().element()
  expect(getComputedStyle(field).maskImage).toBe('none')
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
  await userEvent.tab()
  expect(getComputedStyle(field).maskImage).toContain('gradient')
  expect(field.scrollHeight).toBeLessThanOrEqual(field.clientHeight)
})

test('a saved note is shown, and a change is saved when the field loses the focus', async () => {
  await open()
  await expect.element(note()).toHaveValue('Ligar na terça.')
  await note().fill('Pediu sinal de 30%.')
  await userEvent.tab()
  await expect.element(page.getByText('Salvo')).toBeInTheDocument()
  expect(sent).toEqual([{ ...ids, note: 'Pediu sinal de 30%.' }])
})

test('text typed while an earlier text is being saved stays, and is saved next', async () => {
  await open()
  const answer = Promise.withResolvers<{ body: object }>()
  refusal = { field: 'note', response: answer.promise }
  await note().fill('Ligar na quarta.')
  await userEvent.tab()
  await note().fill('Ligar na quinta.')
  answer.resolve({ body: { professional_id: 'p0' } })
  await expect.element(page.getByText('Salvo')).toBeInTheDocument()
  await expect.element(note()).toHaveValue('Ligar na quinta.')
  refusal = undefined
  await userEvent.tab()
  await expect.poll(() => sent).toEqual([{ ...ids, note: 'Ligar na quinta.' }])
})

test('the advertisement is below all favorites, not between them', async () => {
  await open()
  const after = page.getByText('Publicidade').element()
  for (const row of page.getByRole('article').elements()) {
    expect(row.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

test('a field that could not be saved keeps its text, and can be saved by a second try', async () => {
  await open()
  refusal = { field: 'note', response: failure }
  await note().fill('Ligar na quarta.')
  await userEvent.tab()
  await expect.element(page.getByText('Não foi salvo.')).toBeVisible()
  await expect.element(note()).toHaveValue('Ligar na quarta.')
  refusal = undefined
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('Não foi salvo.')).not.toBeInTheDocument()
  await expect.element(note()).toHaveValue('Ligar na quarta.')
})

test('a price that could not be saved shows an error, even if a note was written meanwhile', async () => {
  await open()
  const { promise: response, resolve: fail } = Promise.withResolvers<typeof failure>()
  refusal = { field: 'quoted_price', response }
  await price().fill('900')
  await note().fill('Ligar na quarta.')
  await userEvent.tab()
  await expect.poll(() => JSON.stringify(readOutbox())).toContain('Ligar na quarta.')
  fail(failure)
  // The price and the note were sent in one request, so both fields show the error.
  await expect.element(page.getByText('Não foi salvo.')).toHaveLength(2)
  refusal = undefined
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await expect.element(page.getByText('Não foi salvo.')).toHaveLength(left)
  }
  // The error disappears when the row is sent again, a moment before the request arrives.
  await expect
    .poll(() => Object.assign({}, ...sent))
    .toEqual({ ...ids, quoted_price: 900, note: 'Ligar na quarta.' })
})

test('an invalid note or price shows an error beside its field and stays in the field', async () => {
  await open()
  await note().fill('a'.repeat(501))
  await userEvent.tab()
  await expect.element(note()).toHaveAccessibleDescription('A anotação deve ter no máximo 500 caracteres.')
  await expect.element(note()).toHaveValue('a'.repeat(501))
  await price().fill('muito')
  await userEvent.tab()
  await expect.element(price()).toBeInvalid()
  await expect.element(price()).toHaveValue('muito')
  expect(sent).toEqual([])
})

test('a price can be typed as Brazilians write it, and emptying its field removes the price', async () => {
  await open()
  await price().fill('2,8 mil')
  await userEvent.keyboard('{Enter}')
  await expect.element(price()).toHaveValue('2.800')
  await price().fill('')
  await userEvent.tab()
  await expect
    .poll(() => sent)
    .toEqual([
      { ...ids, quoted_price: 2800 },
      { ...ids, quoted_price: null },
    ])
})

test('if the client has described a party, the heading shows it, and each row shows if the professional is free', async () => {
  keepParty({ ...noParty, date: '2099-05-15', guests: '80', hours: '5' })
  await open()
  await expect.element(page.getByText('15/05/2099 · 80 convidados, 5 h')).toBeVisible()
  const rows = page.getByRole('article')
  await expect.element(rows.nth(0).getByText('Ocupado em 15/05')).toBeVisible()
  await expect.element(rows.nth(1).getByText('Livre em 15/05')).toBeVisible()
  await expect.element(rows.nth(2).getByText('Pergunte')).toBeVisible()
  forgetParty()
})

test('on a phone the state of a favorite is chosen in a sheet, by keyboard too', async () => {
  await open()
  await page.getByRole('button', { name: 'Situação com Sabor & Afeto: Quero perguntar' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await expect
    .element(page.getByRole('button', { name: 'Situação com Sabor & Afeto: Respondeu' }))
    .toHaveFocus()
})

test('on a desktop the state of a favorite is chosen in a listbox, by keyboard too', async () => {
  await page.viewport(1280, 800)
  await open()
  const state = (name: string) => page.getByRole('combobox', { name: `Situação com Sabor & Afeto: ${name}` })
  await expect.element(state('Quero perguntar')).toBeVisible()
  ;(state('Quero perguntar').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(state('Perguntei')).toHaveFocus()
})

const day = daysAfter(40, today())
const waiting = {
  id: 'c0',
  professional_id: 'p0',
  client_name: null,
  day,
  state: 'waiting',
  is_busy: null,
  answered_at: null,
  reason: null,
  is_own_withdrawal: null,
  professional_name: 'Sabor & Afeto',
}
const article = () => page.getByRole('article', { name: 'Sabor & Afeto' })

async function chooseClosed() {
  await page.getByRole('button', { name: 'Situação com Sabor & Afeto: Quero perguntar' }).click()
  await page.getByText('Fechei', { exact: true }).click()
}

test("choosing 'Fechei' asks for the day and tells the professional before the state changes", async () => {
  await open()
  await chooseClosed()
  const dialog = page.getByRole('dialog', { name: 'Fechei com Sabor & Afeto' })
  await dialog.getByLabelText('Dia da festa').fill(writtenDay(daysAfter(-1, today())))
  await dialog.getByRole('button', { name: 'Fechei' }).click()
  await expect.element(dialog.getByText('Escolha um dia de hoje em diante.')).toBeVisible()
  expect([sent, told]).toEqual([[], []])
  await dialog.getByLabelText('Dia da festa').fill(writtenDay(day))
  await dialog.getByLabelText('Valor').fill('6,8 mil')
  closings = [waiting]
  await dialog.getByRole('button', { name: 'Fechei' }).click()
  await expect.element(article().getByText('Esperando o profissional confirmar')).toBeVisible()
  expect(shownToast().query()).toBeNull()
  expect(told).toEqual([{ professional_id: 'p0', day }])
  await expect.poll(() => sent).toEqual([{ ...ids, state: 'closed', asked_at: null, quoted_price: 6800 }])
})

test("closing the dialog of 'Fechei' leaves the state unchanged", async () => {
  await open()
  await chooseClosed()
  await expect.element(page.getByRole('dialog', { name: 'Fechei com Sabor & Afeto' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('button', { name: 'Situação com Sabor & Afeto: Quero perguntar' }))
    .toHaveFocus()
  expect([sent, told]).toEqual([[], []])
})

test('a client withdraws a confirmed party with a reason', async () => {
  closings = [{ ...waiting, state: 'confirmed', answered_at: '2026-11-24T12:00:00Z' }]
  await open()
  await expect.element(article().getByText('Confirmado em 24 de nov.')).toBeVisible()
  await article()
    .getByRole('button', { name: /^Desfazer/ })
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(dialog.getByText('Conte o motivo.')).toBeVisible()
  await dialog.getByLabelText('Motivo').fill('Mudamos a data.')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => told).toEqual([{ closing_id: 'c0', reason: 'Mudamos a data.' }])
})

test('a client can see and withdraw a confirmed party with a professional who is no longer public', async () => {
  const gone = { ...waiting, professional_id: 'gone', professional_name: 'Casa Lume', state: 'confirmed' }
  closings = [
    { ...gone, answered_at: '2026-11-24T12:00:00Z' },
    { ...gone, id: 'c1', professional_id: 'other', professional_name: 'Casa Sol', state: 'refused' },
  ]
  await open()
  const others = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Casa Lume' }) })
  await expect.element(others.getByText('Confirmado em 24 de nov.')).toBeVisible()
  await expect.element(page.getByText('Casa Sol')).not.toBeInTheDocument()
  await others.getByRole('button', { name: /^Desfazer/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabelText('Motivo').fill('Mudamos a data.')
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => told).toEqual([{ closing_id: 'c0', reason: 'Mudamos a data.' }])
})

test('a refused closing offers to change its day, and a withdrawn closing shows the reason', async () => {
  closings = [
    { ...waiting, state: 'refused' },
    {
      ...waiting,
      id: 'c1',
      professional_id: 'p1',
      state: 'withdrawn',
      reason: 'Fechamos.',
      is_own_withdrawal: false,
    },
  ]
  await open()
  await expect.element(article().getByText('O profissional disse que não fechou')).toBeVisible()
  await article()
    .getByRole('button', { name: /^Corrigir o dia/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Fechei com Sabor & Afeto' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/“Fechamos.”/)).toBeVisible()
})
