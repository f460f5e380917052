import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { UsersTab } from './users-tab.tsx'

const id = '22222222-2222-4222-8222-222222222222'

const alice = {
  id,
  name: 'Alice Couto',
  user_type: 'provider',
  phone: '24900000012',
  profile_pic_url: null,
  created_at: '2026-02-19T12:00:00Z',
  updated_at: '2026-02-19T12:00:00Z',
  email: 'alice@demo.example',
  business: 'Ateliê Flor de Maracujá',
  last_sign_in_at: null,
  is_blocked: true,
}

let searches: Record<string, unknown>[] = []
let providers = 1200

async function open(url: string, people: object[] = [alice]) {
  window.history.replaceState(null, '', url)
  respondWith((address, _method, body) => {
    if (address.endsWith('admin_user_counts')) {
      return {
        body: [
          { user_type: 'provider', people: providers },
          { user_type: 'client', people: 3 },
        ],
      }
    }
    searches.push(JSON.parse(String(body)))
    return { body: people }
  })
  return renderInApp(<UsersTab />)
}

const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

beforeAll(watchBack)

beforeEach(() => {
  searches = []
  providers = 1200
})

const item = (name: string) => page.getByRole('menuitem', { name })

const openMenu = () => page.getByRole('button', { name: 'Ações da conta alice@demo.example' }).click()

test("a row's name links to the profile, and its menu to the account and the log", async () => {
  await open('/admin?aba=usuarios')
  const profile = expect.stringContaining(`/perfil?fornecedor=${id}&`)
  await expect.element(page.getByRole('link', { name: 'Alice Couto' })).toHaveAttribute('href', profile)
  await openMenu()
  await expect.element(item('Abrir conta')).toHaveAttribute('href', `/admin?aba=usuarios&pessoa=${id}`)
  await expect.element(item('Abrir perfil')).toHaveAttribute('href', profile)
  await expect
    .element(item('Ver o registro'))
    .toHaveAttribute('href', expect.stringContaining('alvo=Alice+Couto'))
  await expect.element(page.getByText('Bloqueada', { exact: true })).toBeVisible()
})

test("a row's menu offers the acts on the account without leaving the list", async () => {
  await open('/admin?aba=usuarios&busca=alice')
  await openMenu()
  await item('Desbloquear entrada...').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click()
  await expect.poll(() => searches).toContainEqual({ person_id: id, is_blocked: false })
  await openMenu()
  await expect.element(item('Exportar dados...')).toBeVisible()
  await item('Excluir conta...').click()
  await page
    .getByRole('dialog', { name: /Excluir/ })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  expect(window.location.search).toBe('?aba=usuarios&busca=alice')
})

test("an administrator's row offers no acts, only the links to the account and the log", async () => {
  await open('/admin?aba=usuarios', [{ ...alice, user_type: 'admin' }])
  await openMenu()
  await expect.element(item('Abrir conta')).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(2)
})

test('the number of people in the list equals the count on its tab', async () => {
  await open('/admin?aba=usuarios&tipo=fornecedores')
  await expect.element(page.getByRole('tab', { name: 'Fornecedores (1.200)' })).toBeVisible()
  await expect.element(page.getByText('1.200 pessoas', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Todos', exact: true }).click()
  await expect.element(page.getByText('1.203 pessoas', { exact: true })).toBeVisible()
  await expect.poll(() => searches.at(-1)).not.toHaveProperty('kind')
})

test("more than ten thousand people are shown as '10.000+'", async () => {
  providers = 10_001
  await open('/admin?aba=usuarios&tipo=fornecedores')
  await expect.element(page.getByRole('tab', { name: 'Fornecedores (10.000+)' })).toBeVisible()
  await expect.element(page.getByText('10.000+ pessoas', { exact: true })).toBeVisible()
})

test('the list of people scrolls within 24rem on a phone, and within the height of a larger screen', async () => {
  await page.viewport(360, 740)
  await open('/admin?aba=usuarios')
  const list = page.getByRole('region', { name: 'Tipo de usuário' })
  await expect.element(list).toHaveStyle({ maxHeight: '384px', overflowY: 'auto' })
  await page.viewport(1280, 800)
  await expect.element(list).toHaveStyle({ maxHeight: '496px' })
})

test('the list of people restores its scroll position', async () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ ...alice, id: `${at}`, name: `Alice ${at}` }))
  const list = page.getByRole('region', { name: 'Tipo de usuário' })
  const screen = await open('/admin?aba=usuarios', people)
  await expect.element(page.getByRole('link', { name: 'Alice 19' })).toBeInTheDocument()
  const scrolled = new Promise((resolve) => {
    list.element().addEventListener('scrollend', resolve, { once: true })
  })
  list.element().scrollTo({ top: 300 })
  await scrolled
  await screen.unmount()
  await open('/admin?aba=usuarios', people)
  await expect.poll(() => list.element().scrollTop).toBe(300)
})

test('text that matches the search is marked, and a matching phone number is marked in full', async () => {
  await open('/admin?aba=usuarios&busca=flor')
  await expect.poll(marked).toEqual(['Flor'])
  await page.getByRole('searchbox').fill('(24) 90000')
  await expect.poll(marked).toEqual(['(24) 90000-0012'])
})

test('the clear button empties the search field and leaves the focus in it', async () => {
  await open('/admin?aba=usuarios&busca=flor')
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})
