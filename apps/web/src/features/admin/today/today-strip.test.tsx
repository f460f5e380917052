import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { invitedFields, keepInvitation } from '#resources/registrations/invitation.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { TodayStrip } from './today-strip.tsx'

const missing = [
  { id: 3, category: 'Fotografia', city: 'Petrópolis', searches: 41 },
  { id: null, category: null, city: 'Rio de Janeiro', searches: 9 },
  { id: 2, category: 'DJ', city: null, searches: 5 },
]

let today: object

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  today = {
    waiting: 4,
    since: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString(),
    edits: 1,
    reports: 0,
    doubts: 2,
    views: 3412,
    contacts: 287,
    views_before: 100,
    contacts_before: 5,
    searches: 55,
    places: 3,
    missing,
  }
  respondWith((url) => (url.includes('/rpc/admin_today') ? { body: today } : { body: null }))
})

afterEach(() => onlineManager.setOnline(true))

const searches = page.getByRole('button', { name: /^Buscas sem resultado/ })

test('each number of the strip links to its list', async () => {
  await renderInApp(<TodayStrip />)
  const link = (name: RegExp) => page.getByRole('link', { name })
  await expect
    .element(link(/^Esperando 4 desde \d\d\/\d\d$/))
    .toHaveAttribute('href', '/admin?aba=aprovacoes')
  await expect
    .element(link(/^Editados 1 não visto$/))
    .toHaveAttribute('href', '/admin?aba=aprovacoes&fila=editados')
  await expect.element(link(/^Denúncias 0$/)).toHaveAttribute('href', '/admin?aba=feedbacks&lista=denuncias')
  await expect
    .element(link(/^Ainda atendem\? 2 a perguntar$/))
    .toHaveAttribute('href', '/admin?aba=fornecedores&duvida=sim')
  await expect
    .element(link(/3\.412 → 287 8,4%, antes 5%$/))
    .toHaveAttribute('href', '/admin?aba=fornecedores')
})

test('the number of searches without a result opens a list of them with invitations to copy', async () => {
  await renderInApp(<TodayStrip />)
  await expect.element(searches).toHaveAccessibleName('Buscas sem resultado na semana 55 em 3 lugares')
  await searches.click()
  await expect.element(searches).toHaveAttribute('aria-expanded', 'true')
  for (const text of ['Fotografia em Petrópolis', 'Qualquer categoria no Rio de Janeiro', '41 buscas']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Copiar convite: Fotografia em Petrópolis' }).click()
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
    `Procuramos Fotografia em Petrópolis: 41 buscas esta semana. Cadastro grátis: ${window.location.origin}/entrar/fornecedor?modo=cadastrar&categoria=3&cidade=petropolis`,
  )
  await expect.element(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(searches).toHaveAttribute('aria-expanded', 'false')
  await expect.element(searches).toHaveFocus()
})

test('if every search of the week found somebody, the list of searches without a result shows a message', async () => {
  today = { ...today, searches: 0, places: 0, missing: [] }
  await renderInApp(<TodayStrip />)
  await searches.click()
  await expect.element(page.getByText('Toda busca achou alguém esta semana.')).toBeVisible()
})

test('numbers that cannot be loaded are shown as dashes, with a button to retry', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'No' } })
  await renderInApp(<TodayStrip />)
  await expect.element(page.getByRole('link', { name: 'Esperando —' })).toBeVisible()
  expect(page.getByText('—', { exact: true }).elements()).toHaveLength(6)
  respondWith({ body: today })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByRole('link', { name: /^Esperando 4/ })).toBeVisible()
})

test('without a connection the numbers are shown as dashes, and they load once the connection returns', async () => {
  onlineManager.setOnline(false)
  await renderInApp(<TodayStrip />)
  await expect.element(page.getByRole('link', { name: 'Esperando —' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Tentar de novo' }))
    .toHaveAttribute('title', 'Tentar de novo')
  onlineManager.setOnline(true)
  await expect.element(page.getByRole('link', { name: /^Esperando 4/ })).toBeVisible()
})

test('the category and city of an invitation are stored for the registration form, and invalid ones are ignored', () => {
  keepInvitation(new URLSearchParams('categoria=3&cidade=petropolis'))
  expect(invitedFields()).toEqual({ category_id: '3', cities: ['Petrópolis'] })
  keepInvitation(new URLSearchParams('categoria=x&cidade=lisboa'))
  expect(invitedFields()).toEqual({ category_id: '3', cities: ['Petrópolis'] })
})
