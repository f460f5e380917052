import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const combobox = page.getByRole('combobox', { name: 'Categoria' })

const names = ['Bolos', 'Buffet', 'Cerimonial', 'Decoração', 'DJ', 'Fotografia', 'Música']

const choices = names.map((name, id) => ({ id, name, position: null, is_hidden: name === 'Música' }))

/** The service's response to a request from an empty form. */
const answer = (url: string, categories: object[]) => ({
  body: url.includes('/categories') ? categories : url.endsWith('/rpc/tax_id_of') ? null : [],
})

async function openForm() {
  respondWith((url) => answer(url, choices))
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
}

test('a hidden category is not offered', async () => {
  await openForm()
  await expect.element(page.getByRole('option', { name: 'Fotografia' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Música' }).elements()).toHaveLength(0)
})

/** Types and saves a new category. The service responds with `response` and from then on also lists `hidden`. */
async function typeCategory(
  typed: string,
  response: { status?: number; body: unknown },
  hidden: object[] = [],
) {
  const added: unknown[] = []
  respondWith((url, _method, body) => {
    if (!url.includes('/add_category'))
      return answer(url, added.length > 0 ? [...choices, ...hidden] : choices)
    added.push(JSON.parse(String(body)))
    return response
  })
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
  await combobox.selectOptions('Adicionar Nova')
  await page.getByLabelText('Nova categoria').fill(typed)
  await page.getByRole('button', { name: 'Salvar categoria' }).click()

  return added
}

test('a category without a name is refused', async () => {
  const added = await typeCategory('', { body: null })
  await expect.element(toastText('Categoria inválida')).toBeVisible()
  expect(added).toEqual([])
})

test('a new category is added and selected', async () => {
  const body = { id: 91, name: 'Recreação' }
  await typeCategory('Recreação', { body }, [{ ...body, position: null, is_hidden: false }])
  await expect.element(toastText('Categoria adicionada!')).toBeVisible()
  await expect.element(combobox).toHaveDisplayValue('Recreação')
})

test('adding a category that already exists selects the existing category', async () => {
  const added = await typeCategory('  decoracao ', { body: null })
  await expect.element(combobox).toHaveDisplayValue('Decoração')
  await expect.element(page.getByLabelText('Nova categoria')).not.toBeInTheDocument()
  expect(added).toEqual([])
})

test("typing the name of another provider's hidden category selects that category", async () => {
  const hidden = { id: 90, name: 'Mágica' }
  const added = await typeCategory('MAGICA', { body: hidden }, [
    { ...hidden, position: null, is_hidden: false },
  ])
  await expect.element(combobox).toHaveDisplayValue('Mágica')
  expect(added).toEqual([{ category_name: 'MAGICA' }])
})

test('a fourth new category is refused, and its name stays in the field', async () => {
  const message = 'Você já adicionou 3 categorias que ainda não foram aprovadas. Escolha uma delas.'
  await typeCategory('Mágica', { status: 400, body: { code: '23514', message, hint: 'name' } })
  await expect.element(toastText(message)).toBeVisible()
  await expect.element(page.getByLabelText('Nova categoria')).toHaveValue('Mágica')
})

test('a provider may choose any of 1,200 categories', async () => {
  const many = Array.from({ length: 1200 }, (_, id) => ({ id, name: `Tema ${String(id).padStart(4, '0')}` }))
  respondWith((url) => {
    const offset = Number(new URL(url, location.href).searchParams.get('offset') ?? 0)
    return answer(url, many.slice(offset, offset + 1000))
  })
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
  for (const name of ['Tema 0000', 'Tema 1199']) {
    await expect.element(page.getByRole('option', { name })).toBeInTheDocument()
  }
})
