import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { config } from '#kit/browser/config.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import HelpScreen from './help-screen.tsx'

afterEach(() => {
  config.supportWhatsapp = undefined
  window.history.replaceState(null, '', ' ')
})

test('a link to the tips against fraud moves the focus there', async () => {
  window.history.replaceState(null, '', '#golpes')
  await renderInApp(<HelpScreen userType="client" />)
  const heading = page.getByRole('heading', { name: 'Dicas contra golpes' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
})

test('a link to the advice on what to do after paying moves the focus there', async () => {
  window.history.replaceState(null, '', '#paguei')
  await renderInApp(<HelpScreen userType="client" />)
  const heading = page.getByRole('heading', { name: 'Se você pagou e parece golpe' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  await expect.element(page.getByText(/^Conteste o Pix no aplicativo do seu banco/)).toBeVisible()
})

test('opening the help by its tab does not move the focus', async () => {
  await renderInApp(<HelpScreen userType="client" />)
  await expect.element(page.getByRole('heading', { name: 'Dicas contra golpes' })).not.toHaveFocus()
})

test('the help leads to the support on WhatsApp if the operator has a support number', async () => {
  const support = page.getByRole('region', { name: 'Ainda com dúvidas?' })
  const { unmount } = await renderInApp(<HelpScreen userType="client" />)
  await expect.element(support).not.toBeInTheDocument()
  await unmount()
  config.supportWhatsapp = '21900000009'
  await renderInApp(<HelpScreen userType="client" />)
  await expect
    .element(support.getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5521900000009\?text=/))
})

const guides = [
  'Encontrar profissionais',
  'Salvar seus favoritos',
  'Cadastrar-se como fornecedor',
  'Entrar em contato e avaliar',
]

const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('the help has four guides and credits', async () => {
  await renderInApp(<HelpScreen userType="client" />)
  expect(headings().slice(0, 4)).toEqual(guides)
  expect(headings()).not.toContain('Guia do administrador')
  await expect.element(page.getByText(/^Criado por /)).toBeVisible()
})

test('the help has a fifth guide for administrators', async () => {
  await renderInApp(<HelpScreen userType="admin" />)
  expect(headings().slice(0, 5)).toEqual(['Guia do administrador', ...guides])
})

test('the picture of a button has no fill and no outline, so it does not look pressable', async () => {
  await renderInApp(<HelpScreen userType="client" />)
  const picture = page.getByText('Filtros', { exact: true }).element()
  const { backgroundColor, borderTopWidth, boxShadow, cursor } = getComputedStyle(picture)
  expect({ backgroundColor, borderTopWidth, boxShadow, cursor }).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    borderTopWidth: '0px',
    boxShadow: 'none',
    cursor: 'default',
  })
})
