import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { CategoriesCard } from './categories-card.tsx'

const row = (id: number, name: string, professionals: number, similar_id: number | null = null) => ({
  id,
  name,
  slug: name.toLowerCase(),
  is_hidden: false,
  professionals,
  similar_id,
})

type Call = { path: string; body: unknown }

let rows: ReturnType<typeof row>[]
let calls: Call[]
let patched: object[]
let found: object[]
let failure: { status: number; body: { code: string; message: string } } | undefined

beforeEach(() => {
  rows = [row(1, 'Buffet', 11), row(6, 'Dee-jay', 3, 2), row(2, 'DJ', 5), row(7, 'Velas', 0)]
  calls = []
  failure = undefined
  patched = [{ id: 6 }]
  found = []
  respondWith((url, method, sent) => {
    const { pathname, search } = new URL(url)
    const path = pathname.replace('/rest/v1/', '')
    if (path === 'rpc/admin_categories') return { body: rows }
    const body = typeof sent === 'string' ? JSON.parse(sent) : null
    calls.push({ path: `${method} ${path}${search}`, body })
    if (path === 'rpc/order_categories') {
      rows = rows.toSorted(
        (one, other) => body.category_ids.indexOf(one.id) - body.category_ids.indexOf(other.id),
      )
    }
    if (path.startsWith('rpc/')) return failure ?? { body: 3 }
    return failure ?? { body: method === 'GET' ? found : patched }
  })
})

async function open() {
  await page.viewport(360, 740)
  await renderInApp(<CategoriesCard />)
  await expect.element(page.getByText('Velas')).toBeVisible()
}

const names = () =>
  page
    .getByRole('region', { name: 'Categorias' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.firstChild?.textContent)
const choose = async (name: string, act: string) => {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('each category shows how many registrations it has, and only an empty category can be deleted', async () => {
  await open()
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Dee-jay33 cadastros')
  await page.getByRole('button', { name: 'Ações de DJ' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Renomear...' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Excluir...' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await choose('Velas', 'Excluir...')
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toastText('Categoria excluída.')).toBeVisible()
  expect(calls[0]?.path).toContain('DELETE categories?id=eq.7')
})

test('a name that is taken or too short stays in its field, with an error beside it', async () => {
  await open()
  await choose('Dee-jay', 'Renomear...')
  const name = dialog.getByLabelText('Nome')
  await name.fill('dj')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(name).toHaveAccessibleDescription('Já existe uma categoria com este nome.')
  await name.fill('D')
  await expect.element(name).toHaveAccessibleDescription('Categoria inválida')
  expect(calls).toEqual([])

  failure = { status: 409, body: { code: '23505', message: 'duplicate key value' } }
  await name.fill('Discotecagem')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(name).toHaveAccessibleDescription('Já existe uma categoria com este nome.')
  await expect.element(name).toHaveValue('Discotecagem')
  failure = undefined
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toastText('Categoria renomeada.')).toBeVisible()
})

test('renaming a category that somebody else has just renamed is refused, and the dialog shows its new name', async () => {
  await open()
  await choose('Dee-jay', 'Renomear...')
  const name = dialog.getByLabelText('Nome')
  await name.fill('Discotecagem')
  patched = []
  found = [{ name: 'Som e luz' }]
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(name).toHaveAccessibleDescription(/já a renomeou para “Som e luz”/)
  await expect.element(name).toHaveValue('Discotecagem')
  expect(calls[0]?.path).toContain('PATCH categories?id=eq.6&name=eq.Dee-jay')
})

test('a new category is added under the typed name', async () => {
  await open()
  await button('Nova').click()
  await dialog.getByLabelText('Nome').fill('Recreação')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(toastText('Categoria adicionada.')).toBeVisible()
  expect(calls).toEqual([{ path: 'POST rpc/add_category', body: { category_name: 'Recreação' } }])
})

test('the hint about similar names opens the merge dialog, which says how many registrations move', async () => {
  await open()
  await button('Juntar').click()
  await expect
    .element(question.getByText(/3 cadastros passam para DJ\. O endereço antigo leva/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Juntar' }).click()
  await expect.element(toastText('Categorias juntadas.')).toBeVisible()
  expect(calls).toEqual([{ path: 'POST rpc/merge_categories', body: { from_id: 6, into_id: 2 } }])
})

test("a merge asks which category remains, and the service's refusal appears beside the field", async () => {
  failure = { status: 400, body: { code: '23514', message: 'Escolha outra categoria que ainda existe.' } }
  await open()
  await choose('Velas', 'Juntar...')
  const into = question.getByLabelText('Categoria que fica')
  await question.getByRole('button', { name: 'Juntar' }).click()
  await expect.element(into).toHaveAccessibleDescription('Escolha a categoria que fica.')
  await into.selectOptions('Buffet')
  await expect.element(question.getByText(/Nenhum cadastro muda\./)).toBeVisible()
  await question.getByRole('button', { name: 'Juntar' }).click()
  await expect.element(into).toHaveAccessibleDescription('Escolha outra categoria que ainda existe.')
})

test('a category moved by keyboard keeps the focus', async () => {
  await open()
  const menu = button('Ações de DJ')
  await menu.click()
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('mover')
  await expect.element(page.getByRole('menuitem', { name: 'Mover para cima' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Buffet', 'DJ', 'Dee-jay', 'Velas'])
  expect(calls).toEqual([{ path: 'POST rpc/order_categories', body: { category_ids: [1, 2, 6, 7] } }])
  await expect.element(menu).toHaveFocus()
})

test('a hidden category is marked and can be shown again', async () => {
  rows = rows.map((one) => ({ ...one, is_hidden: one.id === 6 }))
  await open()
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('Dee-jayOculta33 cadastros')
  expect(button('Juntar').elements()).toHaveLength(0)
  await choose('Dee-jay', 'Mostrar')
  await expect.element(toastText('A categoria voltou a aparecer.')).toBeVisible()
  expect(calls[0]?.body).toEqual({ is_hidden: false })
})

test('categories that could not be loaded show an error with a retry', async () => {
  let fails = true
  respondWith(() => (fails ? { status: 500, body: { code: 'XX000', message: 'Falhou' } } : { body: rows }))
  await renderInApp(<CategoriesCard />)
  await expect.element(page.getByText('Erro ao buscar categorias').first()).toBeVisible()
  fails = false
  await page.getByRole('button', { name: /de novo/ }).click()
  await expect.element(page.getByText('Velas')).toBeVisible()
})
